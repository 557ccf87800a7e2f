import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colours } from '@careers/contracts/site/colours';
import { expect, test } from 'vitest';

const css = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The sRGB hex of `oklch(lightness chroma hue)`; the matrices are those of CSS Color 4, section 18. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The values of a token in the light and in the dark theme; one value is for both. */
function tokenOf(name: string): string[] {
  const value = new RegExp(`--${name.replaceAll('_', '-')}: ([^;]+);`).exec(css)?.[1] ?? '';
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...numbers]) => {
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
    return toHex(lightness, chroma, hue);
  });
}

test.each(['light', 'dark'] as const)('the colours of mails are those of the site: %s', (scheme) => {
  const tokens = Object.keys(colours[scheme]).map((name) => [name, tokenOf(name).at(scheme === 'light' ? 0 : -1)]);
  expect(Object.fromEntries(tokens)).toEqual(colours[scheme]);
});
