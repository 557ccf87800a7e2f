import type { Brand } from '@careers/contracts/site/brand';
import { Prisma, type Db } from '@careers/db/client';
import type { HeldTable } from './held-data.ts';

/** The rows of one query: a long history needs no more memory than a short one. */
const BATCH = 200;

type Row = { row: Prisma.JsonObject; position: string };

/** A person's rows of one table, without omitted columns. The SQL is of constants; the person's id is a parameter. */
export async function* rowsOf(
  db: Db,
  { table, where, key = 'id', seen = "'{}'::jsonb", shown = (row) => row, omit = {} }: HeldTable,
  brand: Brand,
  person: string,
): AsyncIterable<Row['row']> {
  const position = Prisma.raw(`(t.${key})::text`);
  const [first = '', ...rest] = where.split('$person');
  const condition = rest.reduce((sql, part) => Prisma.sql`${sql}${person}::uuid${Prisma.raw(part)}`, Prisma.raw(first));
  for (let last: string | null = null; ;) {
    const rows: Row[] = await db.$queryRaw`
      SELECT (to_jsonb(t) || ${Prisma.raw(seen)}) - ${Object.keys(omit)}::text[] AS row, ${position} AS position
      FROM ${Prisma.raw(table)} AS t
      WHERE (${condition}) AND (${last}::text IS NULL OR ${position} > ${last}) ORDER BY ${position} LIMIT ${BATCH}`;
    for (const { row } of rows) yield shown(row, brand);
    last = rows.at(-1)?.position ?? null;
    if (rows.length < BATCH) return;
  }
}

export type Held = {
  brand: Brand;
  tables: readonly HeldTable[];
  elsewhere: Readonly<Record<string, readonly unknown[]>>;
};

/** Yields the parts of one JSON text: the rows of each table, and lists from elsewhere. */
export async function* exportJson(db: Db, person: string, held: Held): AsyncIterable<string> {
  const { brand, tables, elsewhere } = held;
  const lists: [string, AsyncIterable<unknown> | readonly unknown[]][] = [
    ...tables.map((table): [string, AsyncIterable<unknown>] => [table.name, rowsOf(db, table, brand, person)]),
    ...Object.entries(elsewhere),
  ];
  yield '{';
  let separator = '\n';
  for (const [name, rows] of lists) {
    yield `${separator}  ${JSON.stringify(name)}: [`;
    separator = ',\n';
    let comma = '\n';
    for await (const row of rows) {
      yield `${comma}    ${JSON.stringify(row)}`;
      comma = ',\n';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

export function exportReadme(company: string, tables: readonly HeldTable[]): string {
  const omitted = tables.flatMap(({ name, omit = {} }) =>
    Object.entries(omit).map(([column, why]) => `- ${name}, ${column}: ${why}`),
  );
  return [
    `What you gave ${company} on its careers website, and what it sent or showed you there.`,
    '',
    'What our staff wrote about your applications is not in this file. You can ask for it at ‘Your data’ in your profile.',
    '',
    'Open index.html in a browser to read the data. data.json contains the same data for software, with one list for each kind. The folder cvs contains your CVs.',
    '',
    'Left out:',
    ...omitted,
    '- links and codes in emails that you have not used yet: they expire within days',
    '',
  ].join('\n');
}
