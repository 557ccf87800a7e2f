import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUnsubscribeLink, type Subscription, unsubscribeKey } from './unsubscribe-link.ts';
import type { DbContext } from '../context/context.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { servePlainPages } from './plain-page.ts';
import { confirmationPage, invalidLinkPage, unsubscribedPage } from './unsubscribe-page.ts';

/** The page of unsubscribe links. It needs no cookie and no sign-in: a mail program's own server sends the POST. */
export function unsubscribePlugin({ db, auth }: DbContext & { auth: Pick<SignInPort, 'deriveKey'> }) {
  const key = unsubscribeKey(auth);
  return async (app: FastifyInstance) => {
    servePlainPages(app);
    app.get('/', { config: { limit: { kind: 'read', cost: 1 } } }, async ({ query }: FastifyRequest, reply) => {
      const subscription = readUnsubscribeLink(key, query);
      return subscription ? confirmationPage(subscription.kind) : reply.code(404).send(invalidLinkPage);
    });
    app.post(
      '/',
      { config: { limit: { kind: 'change' }, anyOrigin: true } },
      async ({ query }: FastifyRequest, reply) => {
        const subscription = readUnsubscribeLink(key, query);
        if (!subscription) return reply.code(404).send(invalidLinkPage);
        await unsubscribe({ db }, subscription);
        return unsubscribedPage(subscription.kind);
      },
    );
  };
}

/** Turns one kind of mails off for a person. A link of a deleted profile has no effect. */
async function unsubscribe({ db }: DbContext, { profile_id, kind }: Subscription): Promise<void> {
  const data = {
    applications: { mail_applications: false },
    digest: { mail_digest: false },
    hiring_teams: { mail_hiring_teams: false },
    messages: { mail_messages: false },
  }[kind];
  await db.profile.updateMany({ where: { id: profile_id }, data });
}
