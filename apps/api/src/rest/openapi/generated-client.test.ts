import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createJob } from '@careers/samples/factories/job';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

/** The code of another service, whose client is generated from the document alone. */
const program = `
  import { defaults, getJob, listJobs, listOwnApplications, registerCandidate, submitApplication } from './api.ts';
  import type { Application } from './api.ts';

  export async function applyForFirstJob(baseUrl: string, signIn: (email: string, password: string) => Promise<string>) {
    defaults.baseUrl = baseUrl;
    const jobs = await listJobs({ department: 'Operations', limit: 1 });
    const slug = jobs.status === 200 ? jobs.data[0]?.slug : undefined;
    const job = await getJob(slug ?? '');
    if (job.status !== 200) throw new Error('No job: ' + job.status);
    const account = { full_name: 'Priya Nair', email: 'priya@example.com', password: 'lane-marking-7' };
    const registered = await registerCandidate(account);
    const refused = await submitApplication(job.data.id, { cover_letter: 'Hello' });
    defaults.headers = { authorization: 'Bearer ' + (await signIn(account.email, account.password)) };
    const idempotencyKey = '7c0f2f3e-6d0a-4f7e-9a55-0d6f1f2b8c11';
    const receipt = await submitApplication(job.data.id, { cover_letter: 'Hello' }, { idempotencyKey });
    const applications = await listOwnApplications();
    const mine: Application[] = applications.status === 200 ? applications.data : [];
    return {
      title: job.data.title,
      registered: registered.status === 200 && registered.data.message,
      refused: refused.status === 401 && refused.data.error,
      receipt: receipt.status === 200 && receipt.data.message,
      mine: mine.map(({ job: { title }, status, cover_letter }) => ({ title, status, cover_letter })),
    };
  }
`;
const wrong = `
  import * as api from './api.ts';
  export const noSuchCall = api.listVacancies();
  export const noSuchField = api.registerCandidate({ name: 'Priya Nair' });
`;

const { app, call, db, tokenOf } = await testApi();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../../.generated-client-')); // in the workspace, so that its imports are found
  await writeFile(join(folder, 'openapi.json'), (await call('GET', '/api/openapi.json')).text);
  const client = await generateSource(join(folder, 'openapi.json'), { futureStripLegacyMethods: true });
  await writeFile(join(folder, 'api.ts'), client);
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'wrong.ts'), wrong);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ['*.ts'],
    }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('[REST-24] a client generated from the document compiles, and rejects what the document does not have', () => {
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  const places = [...stdout.matchAll(/([\w.]+)\((\d+),\d+\): error/g)].map(([, file, line]) => `${file}:${line}`);
  expect([...new Set(places)], stdout).toEqual(['wrong.ts:3', 'wrong.ts:4']);
});

test('[REST-24] the generated client lists jobs, reads one, registers, applies and follows the application', async () => {
  const job = await createJob(db);
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { applyForFirstJob } = await import(join(folder, 'program.ts'));
  expect(
    await applyForFirstJob(`http://127.0.0.1:${port}`, (email: string, password: string) =>
      tokenOf({ email, password }),
    ),
  ).toEqual({
    title: job.title,
    registered: 'Account created successfully! You can now sign in.',
    refused: 'Please sign in',
    receipt: 'Application submitted successfully!',
    mine: [{ title: job.title, status: 'Applied', cover_letter: 'Hello' }],
  });
});
