import { Client } from './connections.ts';

/**
 * Runs `work` while no other process of the same database runs work under this lock; others wait for its end.
 *
 * @param url a connection without a transaction pooler, which keeps the lock
 * @param lock any number, the same for the same work
 */
export async function oneAtATime<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
