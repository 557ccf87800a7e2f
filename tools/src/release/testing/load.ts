import type { IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };
type Call = { method?: string; path: string; token?: string; cookie?: string; body?: unknown; agent?: Agent };

/** What a load has seen so far. */
export type Load = {
  /** The number of calls that were answered. */
  answered: () => number;
  /** What went wrong, one line for each call. */
  failures: string[];
  /** The titles of jobs, and the last name of each candidate, whose change was acknowledged. */
  acknowledged: { titles: string[]; names: Map<string, string> };
  /** Ends it, after the calls in flight. */
  stop: () => Promise<void>;
};

/** Sends a call to a site with a self-signed certificate, over a connection of its own or one of an agent's. */
export function send(origin: string, { method = 'GET', path, token, cookie, body, agent }: Call): Promise<Reply> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  const options = { method, headers, agent: agent ?? false, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, options, (reply) => {
      let received = '';
      reply.setEncoding('utf8').on('data', (part: string) => (received += part));
      reply
        .on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: received }))
        .on('error', reject);
    });
    sent.on('error', reject).end(text);
  });
}

export const mechanic = {
  department: 'Operations',
  location: 'Leeds',
  employment_type: 'Full-time',
  description: '<p>Repair vans.</p>',
  status: 'Published',
};

type People = { admin: string; candidates: { id: string; token: string }[] };

/**
 * Visits a site like its users, until it is stopped: visitors read pages and the list, an administrator publishes jobs, and
 * each candidate changes their own name again and again.
 */
export function startLoad(origin: string, { admin, candidates }: People): Load {
  const failures: string[] = [];
  const acknowledged: Load['acknowledged'] = { titles: [], names: new Map() };
  let isStopped = false;
  let answered = 0;

  async function attempt(call: Call): Promise<boolean> {
    const where = `${call.method ?? 'GET'} ${call.path}`;
    try {
      const { status, body } = await send(origin, call);
      answered += 1;
      if (status === 200) return true;
      failures.push(`${where}: ${status} ${body.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${where}: ${String(error)}`);
    }
    return false;
  }
  async function repeat(step: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      await step(number);
      await sleep(20);
    }
  }

  const visitors = ['/', '/api/jobs', '/robots.txt'].map((path) => repeat(async () => void (await attempt({ path }))));
  const publishing = repeat(async (number) => {
    const title = `Mechanic ${number}`;
    const body = { ...mechanic, title, slug: `mechanic-${number}` };
    if (await attempt({ method: 'POST', path: '/api/admin/jobs', token: admin, body })) acknowledged.titles.push(title);
  });
  const renaming = candidates.map(({ id, token }) =>
    repeat(async (number) => {
      const full_name = `Name ${number}`;
      const isSaved = await attempt({ method: 'PUT', path: '/api/me/profile', token, body: { full_name } });
      if (isSaved) acknowledged.names.set(id, full_name);
    }),
  );
  const all = Promise.all([...visitors, publishing, ...renaming]);
  return {
    answered: () => answered,
    failures,
    acknowledged,
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
}
