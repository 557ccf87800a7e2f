import type { Db } from '@careers/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsubscribe } from './unsubscribe.service.ts';
import { readUnsubscribeLink, unsubscribeKey } from './unsubscribe-link.ts';
import { servePlainPages } from './plain-page.ts';
import { confirmationPage, invalidLinkPage, unsubscribedPage } from './unsubscribe-page.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

/** The page of unsubscribe links. It needs no cookie and no sign-in: a mail program's own server sends the POST. */
export function unsubscribePlugin({ db, auth }: { db: Db; auth: Pick<SignInPort, 'deriveKey'> }) {
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
