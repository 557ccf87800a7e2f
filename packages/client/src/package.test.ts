import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createApiKey } from '@careers/api/api-keys/testing/create-api-key';
import { untilSettled } from '@careers/api/applications/testing/changes';
import { testApi } from '@careers/api/testing/test-api';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientCode } from '../scripts/client-code.ts';
import { currentDocument, type Document, operationsOf } from '../scripts/document.ts';
import { compile, freePort, packClient, readExample, run, start, stepsOfPage } from './testing/packed-client.ts';

const { app, candidate, db } = await testApi();
const { token: CAREERS_KEY } = await createApiKey(db, { scopes: ['applications:read'] });
const address = app.server.address();
const CAREERS_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const applications = [
  await createApplication(db, await createJob(db), await candidate()),
  await createApplication(db, await createJob(db), await candidate(), { status: 'Offer' }),
];

let packed: Awaited<ReturnType<typeof packClient>>;
const printed: string[] = [];

/** Does what the page says in an empty folder: the other tests go on from there. */
beforeAll(async () => {
  await untilSettled(db);
  packed = await packClient();
  for (const step of await stepsOfPage())
    if ('file' in step) await writeFile(join(packed.folder, step.file), step.code);
    else printed.push(await inShell(step.command));
}, 120_000);
afterAll(() => packed.remove());

/** Runs a command of the page with the settings that it names. */
function inShell(command: string): Promise<string> {
  return run(packed.folder, command, { CAREERS_URL, CAREERS_KEY });
}

test('[SDK-01] the page takes a developer from a key to the first application, as it stands, in an empty folder', async () => {
  const [first, second] = applications.map(({ id, status }) => ({ id, status }));
  const [, , one, followed] = printed;
  expect(one).toMatch(new RegExp(`^${first?.id} Applied \\S+\n$`));
  expect(followed).toBe(`changed ${first?.id} Applied\nchanged ${second?.id} Offer\n`);
  const person = await candidate();
  const late = await createApplication(db, await createJob(db), person);
  await db.application.delete({ where: { id: second?.id ?? '' } });
  await untilSettled(db);
  expect(await inShell('node follow.mjs')).toBe(`changed ${late.id} Applied\nerased ${second?.id}\n`);
});

test('[SDK-01] the packed client has no dependency at run time, and its code is at most 10 kB in brotli', async () => {
  const installed = join(packed.folder, 'node_modules/@careers/client');
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('peerDependencies');
  expect(manifest).toMatchObject({ license: expect.any(String), engines: { node: expect.any(String) } });
  expect(packed.files.filter((path) => !/^dist\/[\w.-]+\.(js|d\.ts)$/.test(path))).toEqual([
    'README.md',
    'package.json',
  ]);
  const scripts = packed.files.filter((path) => path.endsWith('.js'));
  const code = await Promise.all(scripts.map((path) => readFile(join(installed, path))));
  for (const script of code) expect(script.toString()).not.toMatch(/from ['"](?!\.)|require\(/);
  expect(code.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)).toBeLessThanOrEqual(10_000);
});

test('[SDK-01] a developer’s code and the example of every call compile with the packed types, and no longer once a field is renamed', async () => {
  await writeFile(
    join(packed.folder, 'consumer.ts'),
    `
  import { createClient } from '@careers/client';
  import type { AdminJob, WebhookEvent } from '@careers/client/api';
  const careers = createClient({ baseUrl: '' });
  export async function titles(): Promise<string[]> {
    const jobs: AdminJob[] = [];
    for await (const job of careers.listAllJobs.each({ status: 'Draft' })) jobs.push(job);
    const { applications } = await careers.listApplications({ job_id: jobs[0]?.id, status: 'Offer' });
    return applications.map(({ profiles, version }) => \`\${profiles.email} \${version}\`);
  }
  export function statusOf(event: WebhookEvent): string | undefined {
    return event.type === 'application.status_changed' ? event.data.to : undefined;
  }
  // @ts-expect-error A call without its required fields.
  export const without = careers.getJob();
  // @ts-expect-error A status that there is not.
  export const wrong = careers.updateApplication({ id: '', status: 'Hired' });
  // @ts-expect-error A call that is no list.
  export const pages = careers.getOwnProfile.pages;
`,
  );
  await writeFile(join(packed.folder, 'receive-webhooks.mjs'), await readExample('receive-webhooks.mjs'));
  const head = [
    "import { createClient } from '@careers/client';",
    "const careers = createClient({ baseUrl: '' });",
    'declare const file: Blob;',
  ];
  const calls = [...operationsOf(currentDocument()).values()];
  const samples = calls.map(({ operation }) => operation['x-codeSamples']?.[0]?.source);
  expect(samples.length).toBeGreaterThan(50);
  await writeFile(join(packed.folder, 'samples.mts'), [...head, ...samples].join('\n'));
  expect(await compile(packed.folder, 'consumer.ts', 'receive-webhooks.mjs', 'samples.mts')).toBe('');
  const renamed = JSON.stringify(currentDocument()).replaceAll('"version"', '"revision"');
  const types = join(packed.folder, 'node_modules/@careers/client/dist/api.gen.d.ts');
  const before = await readFile(types);
  await writeFile(types, clientCode(JSON.parse(renamed) as Document).replace(/ = \{\n(?= *listJobs: ')[^]*/, ';'));
  expect(await compile(packed.folder, 'consumer.ts')).toMatch(
    /^\S*consumer\.ts\(9,42\): error TS2339: Property 'version' .*\n$/,
  );
  await writeFile(types, before);
});

test('[SDK-02] the example service refuses what is not signed, and reads what has changed when a webhook comes', async () => {
  await writeFile(join(packed.folder, 'receive-webhooks.mjs'), await readExample('receive-webhooks.mjs'));
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const PORT = String(await freePort());
  const settings = { CAREERS_URL, CAREERS_KEY, WEBHOOK_SECRET, PORT };
  const service = await start(packed.folder, 'receive-webhooks.mjs', settings, 'listening');
  async function statuses() {
    const text = await readFile(join(packed.folder, 'applications.json'), 'utf8').catch(() => '{}');
    return JSON.parse(text).statuses ?? {};
  }
  async function send(secret: string): Promise<number> {
    const id = applications[0]?.id ?? '';
    const body = JSON.stringify({ type: 'application.status_changed', timestamp: new Date(), data: { id } });
    const now = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
    };
    return (await fetch(`http://127.0.0.1:${PORT}`, { method: 'POST', body, headers })).status;
  }
  /** Sends the beginning of a request, and breaks the connection off. */
  function breakOff(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect(Number(PORT), '127.0.0.1').on('close', () => resolve());
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{', () => socket.destroy());
    return promise;
  }
  try {
    const [first] = applications;
    if (!first) throw new Error('There is no application');
    await expect.poll(statuses, { timeout: 10_000 }).toMatchObject({ [first.id]: 'Applied' });
    await breakOff(); // and the service goes on
    await db.application.update({ where: { id: first.id }, data: { status: 'Interview' } });
    await untilSettled(db);
    expect(await send(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(401);
    expect(await statuses()).toMatchObject({ [first.id]: 'Applied' });
    expect(await send(WEBHOOK_SECRET)).toBe(204);
    await expect.poll(statuses, { timeout: 10_000 }).toMatchObject({ [first.id]: 'Interview' });
    expect(service.printed()).toContain(`application.status_changed ${first.id}`);
  } finally {
    service.stop();
  }
});
