import { Pool } from '@careers/postgres/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import type { Db } from './client.ts';

export type Recorded = {
  /** Records each statement that it sends. */
  db: Db;
  /** The statements since the last call, with those that begin and end transactions. */
  takeStatements: () => string[];
};

/** A client that records its statements. It has one connection. Close it with `$disconnect()`. */
export function recordedDb(url: string): Recorded {
  const statements: string[] = [];
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('connect', (client) => {
    const send: (...query: unknown[]) => unknown = client.query.bind(client);
    function record(...query: unknown[]): unknown {
      const [first] = query;
      statements.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')));
      return send(...query);
    }
    Object.assign(client, { query: record });
  });
  return {
    db: new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) }),
    takeStatements: () => statements.splice(0),
  };
}
