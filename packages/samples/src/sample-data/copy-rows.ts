import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | Date | string[] | null;
/** A row by the names of its columns. All rows of a table name the same columns, in the same order. */
export type Row = Record<string, Value>;

/** Rows of one COPY: few enough to move the progress bar, and for the triggers to hold them in memory. */
export const BATCH = 5_000;

/** Characters of COPY's text format that are gathered before they are sent. */
const PIECE = 64 * 1024;

const escapes: Record<string, string> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

function escaped(text: string): string {
  return text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}

function toCopyText(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return typeof value === 'string' ? escaped(value) : String(value);
}

function* pieces(rows: readonly Row[]): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${Object.values(row).map(toCopyText).join('\t')}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * Adds rows to a table by COPY, which is one statement: the table's statement triggers fire once.
 *
 * @param table as SQL names it, such as `identity.users`
 */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await pipeline(Readable.from(pieces(rows)), client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)));
}
