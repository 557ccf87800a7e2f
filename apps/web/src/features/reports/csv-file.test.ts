import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('[REPORT-06] the CSV of a table is quoted, begins with a byte order mark and has no cell that a spreadsheet runs', async () => {
  const file = csvFile([
    ['Department', 'Received'],
    ['=HYPERLINK("https://example.com")', 1234],
    ['Fleet, north; =1+1', 0],
    ['@SUM(A1)\n+2', '– fewer than 5'],
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '"Department","Received"',
      `"'=HYPERLINK(""https://example.com"")","1234"`,
      `"Fleet, north; '=1+1","0"`,
      `"'@SUM(A1)\n'+2","– fewer than 5"`,
      '',
    ].join('\r\n'),
  );
});
