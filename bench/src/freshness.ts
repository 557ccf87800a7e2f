import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** The readers that watch one job: several for each worker. */
const READERS = 8;
/** Milliseconds between two edits. */
const PAUSE_MS = 20;
/** Milliseconds after an edit in which an answer may still show what was there before. */
const GRACE_MS = 5;

const shownJob = z.object({ title: z.string() });

type Reading = { sent_at: number; edit: number };

export type Freshness = {
  edits: number;
  readings: number;
  /** Answers to requests that were sent after an edit was known to be committed and do not show it. */
  stale: number;
  /** Those of them whose request was sent more than 5 ms later. */
  stale_after_grace: number;
  /** Milliseconds after an edit at which the last such request was sent. */
  latest_ms: number;
  /** Milliseconds that an edit took, median. */
  edit_ms: number;
};

function read(agent: Agent, url: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  request(url, { agent }, (reply) => void json(reply).then(resolve, reject))
    .on('error', reject)
    .end();
  return promise;
}

/** The title that the nth edit gives the job. */
export function titleOf(edit: number): string {
  return `Edited ${edit}`;
}

/**
 * Edits a job again and again while several connections read it, and says how many of them read what was there before.
 *
 * @param url The job's own address, over REST.
 * @param edit Gives the job `titleOf(n)`, and resolves when the change is known to be committed.
 */
export async function measureFreshness(
  url: string,
  edits: number,
  edit: (n: number) => Promise<unknown>,
): Promise<Freshness> {
  const done: number[] = [];
  const took: number[] = [];
  const readings: Reading[] = [];
  let isOver = false;
  await edit(0);
  async function keepReading(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const sent_at = performance.now();
      const { title } = shownJob.parse(await read(agent, url));
      readings.push({ sent_at, edit: Number(title.split(' ').at(-1)) });
    }
    agent.destroy();
  }
  const readers = Array.from({ length: READERS }, () => keepReading());
  for (let n = 1; n <= edits; n += 1) {
    const began = performance.now();
    await edit(n);
    done[n] = performance.now();
    took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  isOver = true;
  await Promise.all(readers);
  /** How long before the request the first edit was committed that it does not show; below 0 where it shows all. */
  const late = readings.map((reading) => reading.sent_at - (done[reading.edit + 1] ?? Infinity));
  return {
    edits,
    readings: readings.length,
    stale: late.filter((ms) => ms > 0).length,
    stale_after_grace: late.filter((ms) => ms > GRACE_MS).length,
    latest_ms: Math.max(0, ...late.filter((ms) => ms > 0)),
    edit_ms: took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN,
  };
}
