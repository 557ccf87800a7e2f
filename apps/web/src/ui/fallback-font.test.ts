import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const faces = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

test('a page without the text font has bold letters of the system, not regular ones that the browser thickens', () => {
  const fallbacks = faces.filter((face) => face.includes("font-family: 'Overpass Fallback'"));
  const bold = fallbacks.filter((face) => face.includes('font-weight: 600 900'));
  expect(bold).toEqual([expect.stringContaining("local('Arial Bold'), local('Liberation Sans Bold')")]);
  expect(fallbacks).toHaveLength(2);
});
