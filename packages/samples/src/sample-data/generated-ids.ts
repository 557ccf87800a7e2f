import type pg from 'pg';
import { uuidAt } from '../factories/sequence.ts';

/** Ids of generated rows lie in a time in which the product had no rows: so they are told from all others by their primary key. */
const FROM = Date.UTC(2024, 0, 1);
const UNTIL = Date.UTC(2025, 0, 1);

/** The id of the nth generated row of a table: always the same, and rising, as ids that the product makes. */
export function generatedId(number: number): string {
  return uuidAt(new Date(FROM + number), number);
}

/** The condition for rows that were generated. */
export const isGenerated = `id > '${uuidAt(new Date(FROM), 0)}' AND id < '${uuidAt(new Date(UNTIL), 0)}' AND id::text LIKE '%-7000-8000-%'`;

/** The number of the last generated row of a table; 0 where there is none. */
export async function lastGenerated(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE ${isGenerated} ORDER BY id DESC LIMIT 1`,
  );
  return Number.parseInt(rows[0]?.id.slice(-12) ?? '0', 16);
}
