// The drawings of all parts by "file/id", taken out of the files in `parts/`.
const files = import.meta.glob<string>('./parts/*.svg', { query: '?raw', import: 'default', eager: true });

const parts = new Map<string, string>();
for (const [path, text] of Object.entries(files)) {
  const file = path.replace(/^.*\/|\.svg$/g, '');
  for (const [, id, drawing] of text.matchAll(/^<g id="([a-z-]+)">(.*)<\/g>$/gm)) parts.set(`${file}/${id}`, drawing!);
}

/** The drawing of a part; empty where there is none. */
export const part = (name: string): string => parts.get(name) ?? '';
export const partNames = (): string[] => [...parts.keys()];
