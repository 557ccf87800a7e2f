import { loggerOptions } from '@careers/server/logging';
import { createJob } from '@careers/samples/factories/job';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { testSite } from '../testing/test-site.ts';

let isClosedForMaintenance = false;
const lines: string[] = [];

/** Adds the hook of a maintenance mode, as any new feature would. */
function addMaintenanceMode(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isClosedForMaintenance) return reply.code(503).send('Back at noon');
  });
}

const { app, db } = await testSite({
  metrics: { observe: addMaintenanceMode, countPage: () => undefined },
  logger: loggerOptions('info', { write: (line) => lines.push(line) }),
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
await createJob(db, { slug: 'van-adviser', title: 'Van Adviser' });

/** Requests an address until two responses are equal: then it is cached. */
async function cachedResponse(path: string): Promise<Response> {
  return vi.waitUntil(
    async () => {
      const [one, two] = [await fetch(origin + path), await fetch(origin + path)];
      return (await one.text()) === (await two.clone().text()) && two;
    },
    { interval: 20, timeout: 10_000 },
  );
}

test.for(['/', '/jobs/van-adviser', '/api/jobs', '/api/jobs/van-adviser', '/feed.json'])(
  'a hook of the application runs for the tenth cached response of %s too, which has its own id and log line',
  async (path) => {
    await cachedResponse(path);
    for (let times = 3; times < 10; times += 1) expect((await fetch(origin + path)).status).toBe(200);
    isClosedForMaintenance = true;
    const tenth = await fetch(origin + path);
    isClosedForMaintenance = false;
    expect([tenth.status, await tenth.text()]).toEqual([503, 'Back at noon']);

    const { headers } = await fetch(`${origin}${path}?private=words`);
    const id = headers.get('x-request-id');
    const line = await vi.waitUntil(
      () => lines.map((text) => JSON.parse(text)).find(({ req }) => req?.id === id),
      20_000,
    );
    expect(line).toMatchObject({ msg: 'answered', status: 200, req: { method: 'GET', path } });
    expect(JSON.stringify(line)).not.toContain('private');
  },
);
