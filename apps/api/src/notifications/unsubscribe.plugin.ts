import { mailTopic } from '@careers/contracts/site/plain-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DbContext } from '../context/context.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { isOneClick, readPage, type ShowPage, takeBodiesAsText, tokenForm } from '../plain-pages/plain-pages.ts';
import { readUnsubscribeLink, type Subscription, unsubscribeKey } from './unsubscribe-link.ts';

/** The largest body in bytes; that of RFC 8058 has 26. */
const MAX_BODY_BYTES = 4_096;
const doneQuery = z.object({ done: mailTopic });

type Options = DbContext & { auth: Pick<SignInPort, 'deriveKey'>; show: ShowPage };

/** The page of unsubscribe links. It needs no cookie and no sign-in: a mail program's own server sends the POST. */
export function unsubscribePlugin({ db, auth, show }: Options) {
  const key = unsubscribeKey(auth);
  return async (app: FastifyInstance) => {
    takeBodiesAsText(app, MAX_BODY_BYTES);
    app.get('/', readPage, async ({ query }: FastifyRequest, reply) => {
      const { data } = doneQuery.safeParse(query);
      if (data) return show(reply, { page: 'unsubscribed', mails: data.done });
      const subscription = readUnsubscribeLink(key, query);
      if (!subscription) return show(reply, { page: 'unsubscribe_link_invalid' }, 404);
      return show(reply, { page: 'unsubscribe', mails: subscription.kind });
    });
    app.post('/', tokenForm, async ({ query, body }: FastifyRequest, reply) => {
      const subscription = readUnsubscribeLink(key, query);
      if (!subscription) return show(reply, { page: 'unsubscribe_link_invalid' }, 404);
      await unsubscribe({ db }, subscription);
      if (isOneClick(body)) return show(reply, { page: 'unsubscribed', mails: subscription.kind });
      return reply.redirect(`/unsubscribe?done=${subscription.kind}`, 303);
    });
  };
}

/** The link of a deleted profile has no effect. */
async function unsubscribe({ db }: DbContext, { profile_id, kind }: Subscription): Promise<void> {
  const data = {
    applications: { mail_applications: false },
    digest: { mail_digest: false },
    hiring_teams: { mail_hiring_teams: false },
    messages: { mail_messages: false },
  }[kind];
  await db.profile.updateMany({ where: { id: profile_id }, data });
}
