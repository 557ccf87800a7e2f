import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvCell } from '@careers/contracts/common/csv-cell';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

type CsvFile = {
  /** The name of the file, in ASCII so that every browser reads the header alike. */
  name: string;
  headings: readonly string[];
  rows: AsyncIterable<readonly (string | null)[]>;
  /** What is exported, for the log. */
  things: string;
};

/**
 * Replies with a CSV file (RFC 4180, UTF-8 with a byte order mark, so that Excel reads it). Every cell is quoted, and no
 * spreadsheet runs a text of a person as a formula or drops a 0 of a phone number. Rows are read as the client takes them;
 * the promise resolves with the last one, or once the client has gone.
 */
export async function sendCsv(reply: FastifyReply, { name, headings, rows, things }: CsvFile): Promise<void> {
  const csv = stringify({
    header: true,
    columns: headings.map(csvCell),
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
  });
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv);
  await pipeline(Readable.from(toRecords(rows)), csv).catch((error: unknown) =>
    reply.log.warn({ err: error }, `An export of ${things} ended early`),
  );
}

async function* toRecords(rows: CsvFile['rows']): AsyncGenerator<(string | undefined)[]> {
  for await (const row of rows) yield row.map((value) => (value === null ? undefined : csvCell(value)));
}
