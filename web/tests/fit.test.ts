import { expect, it } from 'vitest';
import { pull } from '../src/fight/pull';
import { fan, snug } from '../src/table/fit';

const BOX = { width: 300, height: 110 };

it('lays cards side by side while they can be told apart', () => {
  expect(fan(3, 0, BOX, 1)).toEqual({ width: 72, covered: 0 });
});

it('lets thirteen Items overlap instead of becoming stamps, within their box', () => {
  const { width, covered } = fan(9, 4, BOX, 1);
  expect(width).toBeGreaterThanOrEqual(44);
  expect(covered).toBeGreaterThan(0);
  const seen = width - covered;
  const lines = Math.floor((BOX.height + 4) / (width * 1.4 + 4));
  expect(width + seen * (Math.ceil(13 / lines) - 1)).toBeLessThanOrEqual(BOX.width + 1);
});

it('has larger cards on a larger window', () => {
  expect(fan(3, 0, { width: 900, height: 330 }, 2).width).toBe(144);
});

it('takes no more width than its rows need', () => {
  const box = { width: 340, height: 208 }; // two rows of cards that are 72 wide
  expect(snug(5, 0, 72, box)).toBeLessThanOrEqual(3 * 76);
  expect(snug(5, 0, 72, box)).toBeGreaterThanOrEqual(3 * 76 - 4);
  expect(snug(1, 0, 72, box)).toBe(72);
  expect(snug(0, 1, 72, box)).toBeGreaterThanOrEqual(100);
  expect(snug(40, 0, 72, box)).toBe(340);
});

it('pulls the rope towards the stronger side, and never off it', () => {
  expect(pull(7, 7)).toBe(0);
  expect(pull(9, 7)).toBeLessThan(0);
  expect(pull(7, 9)).toBeGreaterThan(0);
  expect(Math.abs(pull(0, 200))).toBeLessThan(1);
  expect(pull(0, 9)).toBeGreaterThan(pull(0, 3));
});
