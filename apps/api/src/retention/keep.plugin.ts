import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPage, type ShowPage, takeBodiesAsText, tokenForm } from '../plain-pages/plain-pages.ts';
import { keepKey, readKeepLink } from './keep-link.ts';
import { keepPerson } from './retention.service.ts';

/** The page that a warning links to. It needs no sign-in, because its reader may have forgotten the password. */
export function keepPlugin({ db, auth, show }: { db: Db; auth: Pick<Auth, 'deriveKey'>; show: ShowPage }) {
  const key = keepKey(auth);
  return async (app: FastifyInstance) => {
    takeBodiesAsText(app, 1_024);
    app.get('/', readPage, async ({ query }: FastifyRequest, reply) => {
      const isValid = readKeepLink(key, query) !== null;
      return show(reply, { page: isValid ? 'keep_data' : 'keep_link_invalid' }, isValid ? 200 : 404);
    });
    app.get('/done', readPage, async (_request, reply) => show(reply, { page: 'data_kept' }));
    app.post('/', tokenForm, async ({ query }: FastifyRequest, reply) => {
      const person = readKeepLink(key, query);
      if (person === null || !(await keepPerson({ db }, person)))
        return show(reply, { page: 'keep_link_invalid' }, 404);
      return reply.redirect('/keep-my-data/done', 303);
    });
  };
}
