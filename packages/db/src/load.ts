import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Client } from '@careers/postgres/connections';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyTarget, listTables, type StoredTable, tableName } from './snapshot.ts';

/** Fills the tables of an empty, migrated database in one transaction. */
export type Load = {
  /** Whether the database has this table with these columns. A backup that an attacker made may name other ones. */
  has: (table: StoredTable) => boolean;
  /** Adds a piece of a table's rows; the pieces of a table come one after the other. */
  write: (table: StoredTable, piece: Buffer) => Promise<void>;
  /** Restores constraints and triggers, erases people, and commits. @throws PostgreSQL's error where a row breaks a constraint. */
  commit: (erased: readonly string[]) => Promise<{ erased: number }>;
  /** Closes the connection, which rolls back what was not committed. */
  close: () => Promise<void>;
};

type ForeignKey = { relation: string; name: string; definition: string };

export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'identity') LIMIT 1`,
    );
    return rows.length === 0;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new Client({ connectionString: url, application_name: 'careers restore' });
  await client.connect();
  return client;
}

/**
 * Opens a load. It drops foreign keys, because rows refer to each other in circles; the commit adds them again, which
 * checks every row. (Only superusers may disable foreign keys instead.) It disables triggers, because the backup has
 * the rows that they would write.
 */
export async function openLoad(url: string): Promise<Load> {
  const client = await connect(url);
  await client.query('BEGIN');
  const tables = await listTables(client);
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text IN ('public', 'identity')`,
  );
  for (const { relation, name } of foreignKeys)
    await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${tableName(table)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(tableName).join(', ')}`); // the backup has the rows that migrations write too

  let current: { target: string; rows: Writable; ended: Promise<void> } | undefined;
  async function endTable(): Promise<void> {
    current?.rows.end();
    await current?.ended;
    current = undefined;
  }
  return {
    has: ({ schema, name, columns }) =>
      tables.some(
        (table) =>
          table.schema === schema && table.name === name && columns.every((column) => table.columns.includes(column)),
      ),
    write: async (table, piece) => {
      const target = copyTarget(table);
      if (current?.target !== target) {
        await endTable();
        const rows = client.query(copyFrom(`COPY ${target} FROM STDIN`));
        current = { target, rows, ended: finished(rows) };
        current.ended.catch(() => undefined); // endTable awaits it
      }
      if (!current.rows.write(piece)) await Promise.race([once(current.rows, 'drain'), current.ended]);
    },
    commit: async (erased) => {
      await endTable();
      for (const table of tables) await client.query(`ALTER TABLE ${tableName(table)} ENABLE TRIGGER USER`);
      for (const { relation, name, definition } of foreignKeys)
        await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
      // The transactions in the backup are those of another database.
      await client.query('UPDATE application_changes SET changed_in = DEFAULT');
      const count = await erase(client, erased);
      await client.query('COMMIT');
      return { erased: count };
    },
    close: () => client.end(),
  };
}

/** Deletes accounts and profiles by the hashes of their ids, the ids in security events, and the mails about them. */
async function erase(client: pg.Client, hashes: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ id: string; email: string | null }>(
    `SELECT id, email FROM profiles WHERE encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = ANY($1)`,
    [hashes],
  );
  const ids = [rows.map(({ id }) => id)];
  await client.query('DELETE FROM profiles WHERE id = ANY($1)', ids);
  await client.query('DELETE FROM identity.users WHERE id = ANY($1)', ids);
  await client.query('UPDATE audit_events SET actor_id = NULL WHERE actor_id = ANY($1)', ids);
  await client.query('UPDATE audit_events SET subject_id = NULL WHERE subject_id = ANY($1)', ids);
  await client.query('DELETE FROM mail_outbox WHERE user_id = ANY($1) OR recipient = ANY($2)', [
    ...ids,
    rows.map(({ email }) => email),
  ]);
  return rows.length;
}
