/**
 * The rows of a file as a spreadsheet reads them: outside quotation marks a cell ends at the separator, and a row at
 * CR, LF or CRLF. Text after a closing quotation mark belongs to the cell.
 */
export function spreadsheetRows(text: string, separator = ','): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n|$)`, 'y');
  const rows: string[][] = [];
  for (let isNewRow = true; cell.lastIndex < text.length;) {
    const [, quoted = '', rest = '', end] = cell.exec(text) ?? [];
    if (isNewRow) rows.push([]);
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest);
    isNewRow = end !== separator;
  }
  return rows;
}
