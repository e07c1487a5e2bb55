import type { IconShape } from '../src/scenes/scene';

export function names(): string[];
export function pathOf(name: string): string;
export function shapeOf(name: string): IconShape;
