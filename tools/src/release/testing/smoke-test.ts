import { randomUUID } from 'node:crypto';
import type { MailServer } from '@careers/mail/testing/mail-server';
import { expect, vi } from 'vitest';

const WAIT = { timeout: 100_000, interval: 200 };

type Site = { url: string; mails: MailServer; admin: { email: string; password: string } };

async function call(
  url: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** Signs the first administrator in. Returns an access token. */
export async function signInAsAdmin({ url, admin: { email, password } }: Site): Promise<string> {
  const { status, body } = await call(`${url}/auth/v1/token?grant_type=password`, { email, password });
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body['access_token']);
}

/**
 * The production smoke test: the site is ready; an administrator publishes a job, which visitors see on a page whose files
 * are all served; a candidate registers, confirms the address with the code of an email, applies and uploads a CV.
 */
export async function smokeTest(site: Site): Promise<void> {
  const { url } = site;
  await vi.waitFor(async () => expect((await call(`${url}/readyz`)).body).toEqual({ status: 'ok' }), WAIT);

  const admin = await signInAsAdmin(site);
  const stamp = Date.now();
  const title = `Fleet Manager ${stamp}`;
  const job = await call(
    `${url}/api/admin/jobs`,
    {
      title,
      slug: `fleet-manager-${stamp}`,
      department: 'Operations',
      location: 'Leeds',
      employment_type: 'Full-time',
      description: '<p>Lead a team.</p>',
      status: 'Published',
    },
    admin,
  );
  expect(job.status, JSON.stringify(job.body)).toBe(200);
  await vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain(title), WAIT);
  await expectServedFiles(url);

  const { token } = await newCandidate(site);
  const applied = await call(`${url}/api/jobs/${String(job.body['id'])}/apply`, { cover_letter: 'Dear team' }, token);
  expect(applied.body).toEqual({ message: 'Application submitted successfully!' });
  const form = new FormData();
  form.set('cv', new Blob(['%PDF-1.4\nstartxref\n9\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  const uploaded = await fetch(`${url}/api/upload-cv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(uploaded.status, await uploaded.text()).toBe(200);
}

/** Registers a candidate, who confirms their address with the code of the email that comes. */
export async function newCandidate({ url, mails }: Site): Promise<{ id: string; token: string }> {
  const person = { email: `candidate-${randomUUID()}@example.com`, password: 'nine-quiet-canal-boats' };
  const registered = await call(`${url}/api/register`, { full_name: 'Ada Marsh', ...person });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  const token = await vi.waitFor(() => codeOf(mails, person.email), WAIT);
  const verified = await call(`${url}/auth/v1/verify`, { type: 'signup', email: person.email, token });
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  const { access_token, user } = verified.body as { access_token: string; user: { id: string } };
  return { id: user.id, token: access_token };
}

/** Expects every script, style and icon that the first page names to be served. */
async function expectServedFiles(url: string): Promise<void> {
  const page = await (await fetch(url)).text();
  const files = new Set(
    [...page.matchAll(/(?:src|href)="(\/(?:assets\/)?[\w./-]+\.(?:js|css|svg|woff2|webmanifest))"/g)].map(
      ([, path]) => path,
    ),
  );
  for (const file of files) expect((await fetch(`${url}${file}`)).status, file).toBe(200);
}

/** The six digits in the newest email to an address. @throws while there is none */
function codeOf(mails: MailServer, address: string): string {
  const mail = mails.received.findLast(({ to }) => to?.some((each) => each.address === address));
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No email with a code has come for ${address}`);
  return code;
}
