import type { KeyObject } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';
import type { Context } from '../context/context.ts';
import { readPage, type ShowPage, takeBodiesAsText, tokenForm } from '../plain-pages/plain-pages.ts';
import { noteFact } from './setup.admin-service.ts';

export const MAIL_ARRIVED_PATH = '/email-arrived';

function linkKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('test mail links');
}

/** The button there proves that mails of one server and sender arrive, and nothing of others. It never expires. */
export function mailArrivedLink(auth: Pick<Auth, 'deriveKey'>, site_url: string, mail_server: string): string {
  return `${site_url}${MAIL_ARRIVED_PATH}?key=${linkSignature(linkKey(auth), mail_server)}`;
}

const linkQuery = z.object({ key: z.string() });

/** Opening changes nothing, because mail scanners open links. Its reader may be on a device without a sign-in. */
export function mailArrivedPlugin(options: Pick<Context, 'db' | 'auth' | 'system'> & { show: ShowPage }) {
  const { db, auth, system, show } = options;
  const key = linkKey(auth);
  const { mail_server } = system.setup;
  /** Null for the link of another mail server than the present one. */
  function serverOf(query: unknown): string | null {
    const { data } = linkQuery.safeParse(query);
    return data && mail_server !== null && isLinkSignature(key, mail_server, data.key) ? mail_server : null;
  }
  return async (app: FastifyInstance) => {
    takeBodiesAsText(app, 1_024);
    app.get('/', readPage, async ({ query }: FastifyRequest, reply) => {
      const isValid = serverOf(query) !== null;
      return show(reply, { page: isValid ? 'mail_arrived' : 'mail_arrived_link_invalid' }, isValid ? 200 : 404);
    });
    app.get('/done', readPage, async (_request, reply) => show(reply, { page: 'mail_arrival_noted' }));
    app.post('/', tokenForm, async ({ query }: FastifyRequest, reply) => {
      const server = serverOf(query);
      if (server === null) return show(reply, { page: 'mail_arrived_link_invalid' }, 404);
      await noteFact({ db }, 'mail_arrived', server);
      return reply.redirect(`${MAIL_ARRIVED_PATH}/done`, 303);
    });
  };
}
