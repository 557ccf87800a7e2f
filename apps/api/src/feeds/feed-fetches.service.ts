import { networkInterfaces } from 'node:os';
import type { FeedFetch } from '@careers/contracts/jobs/admin-jobs';
import { type JobBoard, jobBoards } from '@careers/contracts/site/job-boards';
import { keptDays } from '@careers/contracts/site/kept-days';
import type { ScheduledJob } from '@careers/server/background';
import { addressPrefix, clientPrefix } from '@careers/server/client-prefix';
import type { DbContext } from '../context/context.ts';
import { type FactName, fetchedFact } from '../setup/done-lines.ts';
import { noteFact } from '../setup/setup.admin-service.ts';

const NOTED_EVERY_MS = 60_000;
const facts: FactName[] = jobBoards.map(fetchedFact);

/** Whether a caller is this machine: by loopback or an address of its own, of IPv6 a /64 network. */
function isOwnMachine(ip: string): boolean {
  const caller = clientPrefix(ip);
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return caller.startsWith('127.') || own.some(({ address }) => clientPrefix(address) === caller);
}

/** Returns what notes the last fetch of a board's feed, at most once a minute, because a feed is answered from memory. */
export function fetchNotes({ db }: DbContext, board: JobBoard): (ip: string) => Promise<void> {
  let nextAt = 0;
  return async (ip) => {
    const network = addressPrefix(ip);
    if (network === null || Date.now() < nextAt || isOwnMachine(ip)) return;
    nextAt = Date.now() + NOTED_EVERY_MS;
    await noteFact({ db }, fetchedFact(board), network);
  };
}

/** Reads the last fetch of each feed by another machine, by its fact. */
export async function readFetches({ db }: DbContext): Promise<Map<string, FeedFetch>> {
  const rows = await db.installationFact.findMany({ where: { name: { in: facts } } });
  return new Map(
    rows.map(({ name, subject, happened_at }) => [name, { at: happened_at.toISOString(), network: subject }]),
  );
}

/** Erases networks. That a feed was fetched, and when, is about no person and stays. */
export function fetchNetworksJob({ db }: DbContext): ScheduledJob {
  return {
    name: 'erase-feed-networks',
    cron: '10 4 * * *',
    work: () => db.$executeRaw`
      UPDATE installation_facts SET subject = NULL
      WHERE name = ANY (${facts}) AND subject IS NOT NULL
        AND happened_at < now() - make_interval(days => ${keptDays.feed_networks}::int)`,
  };
}
