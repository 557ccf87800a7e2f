import type { KeyObject } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import { html } from '@careers/mail/templates/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';
import type { Context } from '../context/context.ts';
import { plainPage, servePlainPages } from '../notifications/plain-page.ts';
import { noteFact } from './setup.admin-service.ts';

export const MAIL_ARRIVED_PATH = '/email-arrived';

function linkKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('test mail links');
}

/**
 * The address in a test mail whose page has a button that proves that the mail arrived. It is of one mail server and sender,
 * so it proves nothing once they are others, and it expires with no clock.
 */
export function mailArrivedLink(auth: Pick<Auth, 'deriveKey'>, site_url: string, mail_server: string): string {
  return `${site_url}${MAIL_ARRIVED_PATH}?key=${linkSignature(linkKey(auth), mail_server)}`;
}

const askPage = plainPage(
  'Did the test email arrive?',
  html`<p>Press the button to tell the checklist of the careers site that its emails arrive.</p>
<form method="post"><button type="submit">It arrived</button></form>`,
);
const thanksPage = plainPage(
  'Thank you',
  html`<p>The checklist now says that emails arrive. <a href="/admin">Go to the administration</a>.</p>`,
);
const invalidPage = plainPage(
  'This link is not valid',
  html`<p>It may be incomplete, or the mail server has changed since. Send another test email in <a href="/admin/settings">the settings</a>.</p>`,
);

const linkQuery = z.object({ key: z.string() });

/**
 * The page of the link in a test mail. Opening it changes nothing, because mail scanners open every link; its button needs no
 * sign-in, because a mail may be read on another device.
 */
export function mailArrivedPlugin({ db, auth, system }: Pick<Context, 'db' | 'auth' | 'system'>) {
  const key = linkKey(auth);
  const { mail_server } = system.setup;
  /** The mail server of a link, if it is the one that there is. */
  function serverOf(query: unknown): string | null {
    const { data } = linkQuery.safeParse(query);
    return data && mail_server !== null && isLinkSignature(key, mail_server, data.key) ? mail_server : null;
  }
  return async (app: FastifyInstance) => {
    servePlainPages(app);
    app.get('/', { config: { limit: { kind: 'read', cost: 1 } } }, async ({ query }: FastifyRequest, reply) =>
      serverOf(query) === null ? reply.code(404).send(invalidPage) : askPage,
    );
    app.post(
      '/',
      { config: { limit: { kind: 'change' }, anyOrigin: true } },
      async ({ query }: FastifyRequest, reply) => {
        const server = serverOf(query);
        if (server === null) return reply.code(404).send(invalidPage);
        await noteFact({ db }, 'mail_arrived', server);
        return thanksPage;
      },
    );
  };
}
