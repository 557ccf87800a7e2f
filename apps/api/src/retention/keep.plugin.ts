import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import { html } from '@careers/mail/templates/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainPage, servePlainPages } from '../notifications/plain-page.ts';
import { keepKey, readKeepLink } from './keep-link.ts';
import { keepPerson } from './retention.service.ts';

/** Asks for a press of the button, because mail scanners open every link. */
const confirmationPage = plainPage(
  'Keep my data',
  html`<p>Press the button to keep your account and your applications.</p>
<form method="post"><button type="submit">Keep my data</button></form>`,
);
const keptPage = plainPage(
  'We will keep your data',
  html`<p>We will not erase anything. You can delete your account at any time in <a href="/dashboard/profile">your profile</a>.</p>`,
);
const invalidLinkPage = plainPage(
  'This link is not valid',
  html`<p>The link may be incomplete, or your account may have been erased. To keep your account, <a href="/login">sign in</a>.</p>`,
);

/** The page that a warning links to. It needs no sign-in, because its reader may have forgotten the password. */
export function keepPlugin({ db, auth }: { db: Db; auth: Pick<Auth, 'deriveKey'> }) {
  const key = keepKey(auth);
  return async (app: FastifyInstance) => {
    servePlainPages(app);
    app.get('/', { config: { limit: { kind: 'read', cost: 1 } } }, async ({ query }: FastifyRequest, reply) =>
      readKeepLink(key, query) === null ? reply.code(404).send(invalidLinkPage) : confirmationPage,
    );
    app.post(
      '/',
      { config: { limit: { kind: 'change' }, anyOrigin: true } },
      async ({ query }: FastifyRequest, reply) => {
        const person = readKeepLink(key, query);
        if (person === null || !(await keepPerson({ db }, person))) return reply.code(404).send(invalidLinkPage);
        return keptPage;
      },
    );
  };
}
