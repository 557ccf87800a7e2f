import type { Db } from '@careers/db/client';
import { expect, vi } from 'vitest';
import type { testApi } from '../../testing/test-api.ts';

type Call = Awaited<ReturnType<typeof testApi>>['call'];
type Listed = { id: string; status: string; notes: string | null; tags: { label: string }[] };

/** What a caller has read: the applications in the order of the pages, the erased ones, the number for next time and the pages. */
export type ReadChanges = { applications: Listed[]; erased: string[]; next: string; pages: number };

/**
 * Waits until every transaction of the server that has begun by now has ended. The databases of other tests are on the same
 * server, and a list of changes ends before the oldest of their transactions too.
 */
export async function untilSettled(db: Db): Promise<void> {
  const [now] = await db.$queryRaw<{ next: string }[]>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`;
  await vi.waitFor(
    async () => {
      const [row] = await db.$queryRaw<{ oldest: string }[]>`
        SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`;
      expect(BigInt(row?.oldest ?? 0)).toBeGreaterThanOrEqual(BigInt(now?.next ?? 0));
    },
    { timeout: 1_500_000, interval: 20 }, // a test beside this one may fill its database in one transaction
  );
}

/** Reads the list of changes from a number to its end, as a caller who follows the header Link. */
export async function readChanges(call: Call, token: string, query: Record<string, string> = {}): Promise<ReadChanges> {
  const read: ReadChanges = { applications: [], erased: [], next: '', pages: 0 };
  let path: string | undefined = `/api/admin/applications?${new URLSearchParams(query)}`;
  while (path !== undefined) {
    const { status, body, headers, text } = await call('GET', path, { token });
    expect(status, text).toBe(200);
    read.applications.push(...body.applications);
    read.erased.push(...body.erased);
    read.next = body.next;
    read.pages += 1;
    path = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
  }
  return read;
}
