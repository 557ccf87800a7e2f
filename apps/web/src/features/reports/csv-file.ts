import { csvCell } from '@careers/contracts/common/csv-cell';

export type Cell = string | number;

/**
 * A CSV file as the server's are (RFC 4180, UTF-8 with a byte order mark, so that Excel reads it): every cell is quoted, and no
 * spreadsheet runs one as a formula. Numbers have no commas, so that a spreadsheet adds them up.
 */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const lines = rows.map((row) => `${row.map(quoted).join(',')}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

function quoted(cell: Cell): string {
  return `"${csvCell(String(cell)).replaceAll('"', '""')}"`;
}
