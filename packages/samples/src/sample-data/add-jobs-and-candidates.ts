import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import type pg from 'pg';
import { BATCH, copyRows } from './copy-rows.ts';
import { generatedCandidate } from './generated-candidate.ts';
import { generatedId, lastGenerated } from './generated-ids.ts';
import { generatedJob } from './generated-job.ts';

/** The time from which dates are counted back, and what is told how many rows were added so far. */
export type Loading = { now: Date; report: (done: number) => void };

/** The numbers of each batch, after the last one that the table has. */
function* batches(last: number, count: number): Generator<{ numbers: number[]; done: number }> {
  for (let done = 0; done < count;) {
    const start = last + done + 1;
    const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => start + index);
    done += numbers.length;
    yield { numbers, done };
  }
}

/** Adds generated jobs. */
export async function addJobs(client: pg.Client, count: number, { now, report }: Loading): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT coalesce(max(substring(slug FROM '-g([0-9]{1,9})$')::int), 0) AS last FROM jobs",
  );
  for (const { numbers, done } of batches(rows[0]?.last ?? 0, count)) {
    const jobs = numbers.map((number) => ({
      id: generatedId(number),
      rich_text_version: RICH_TEXT_VERSION,
      ...generatedJob(number, now),
    }));
    await copyRows(client, 'jobs', jobs);
    report(done);
  }
}

/** Adds generated candidates: accounts without a password, and their profiles. */
export async function addCandidates(client: pg.Client, count: number, { now, report }: Loading): Promise<void> {
  for (const { numbers, done } of batches(await lastGenerated(client, 'profiles'), count)) {
    const people = numbers.map((number) => generatedCandidate(number, now));
    await copyRows(
      client,
      'identity.users',
      people.map(({ user }) => user),
    );
    await copyRows(
      client,
      'identity.identities',
      people.map(({ identity }) => identity),
    );
    await copyRows(
      client,
      'profiles',
      people.map(({ profile }) => profile),
    );
    report(done);
  }
}
