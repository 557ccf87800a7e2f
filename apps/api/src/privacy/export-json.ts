import { Prisma, type Db } from '@careers/db/client';
import { type HeldTable, heldTables } from './held-data.ts';

/** Rows that are read at once, so that a long history needs no more memory than a short one. */
const BATCH = 200;

type Row = { row: Prisma.JsonObject; position: string };

/** A person's rows of one table, without the omitted columns. The SQL is made of constants; the person's id is a parameter. */
async function* rowsOf(db: Db, { table, where, key, omit = {} }: HeldTable, person: string): AsyncIterable<Row['row']> {
  const position = Prisma.raw(`t.${key}::text`);
  const [first = '', ...rest] = where.split('$person');
  const condition = rest.reduce((sql, part) => Prisma.sql`${sql}${person}::uuid${Prisma.raw(part)}`, Prisma.raw(first));
  for (let last: string | null = null; ;) {
    const rows: Row[] = await db.$queryRaw`
      SELECT to_jsonb(t) - ${Object.keys(omit)}::text[] AS row, ${position} AS position
      FROM ${Prisma.raw(table)} AS t
      WHERE (${condition}) AND (${last}::text IS NULL OR ${position} > ${last}) ORDER BY ${position} LIMIT ${BATCH}`;
    for (const { row } of rows) yield row;
    last = rows.at(-1)?.position ?? null;
    if (rows.length < BATCH) return;
  }
}

/** All that is held about a person as the parts of one JSON text: a list of rows for each table. */
export async function* exportJson(db: Db, person: string): AsyncIterable<string> {
  yield '{';
  let separator = '\n';
  for (const held of heldTables) {
    yield `${separator}  ${JSON.stringify(held.name)}: [`;
    separator = ',\n';
    let comma = '\n';
    for await (const row of rowsOf(db, held, person)) {
      yield `${comma}    ${JSON.stringify(row)}`;
      comma = ',\n';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

/** What the copy says of itself: what its parts are, and what it leaves out and why. */
export function exportReadme(company: string): string {
  const omitted = heldTables.flatMap(({ name, omit = {} }) =>
    Object.entries(omit).map(([column, why]) => `- ${name}, ${column}: ${why}`),
  );
  return [
    `All that ${company} holds about you on its careers website.`,
    '',
    'data.json has the data, one list for each kind. The folder cvs has your CVs.',
    '',
    'Left out:',
    ...omitted,
    '- links and codes in mails that you have not used yet: they end within hours',
    '',
  ].join('\n');
}
