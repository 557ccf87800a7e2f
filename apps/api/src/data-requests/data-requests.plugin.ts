import type { Brand } from '@careers/contracts/site/brand';
import { sendRequestForm } from '@careers/contracts/site/data-requests';
import type { Mailer } from '@careers/mail/mailer';
import type { FastifyInstance } from 'fastify';
import type { DbContext } from '../context/context.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { fieldsOf, readPage, sendPlainErrors, type ShowPage, takeBodiesAsText } from '../plain-pages/plain-pages.ts';
import { sendRequest } from './send-request.service.ts';

/** The largest body in bytes: 5,000 characters of a text, each of up to nine bytes in a form, and the other fields. */
const MAX_BODY_BYTES = 65_536;
const SENT = '/complaints/sent';

type Options = DbContext & {
  auth: Pick<SignInPort, 'deriveKey'>;
  mailer: Mailer;
  brand: Pick<Brand, 'name'>;
  show: ShowPage;
};

/** The form on two legal pages, which needs no script and no account. No answer repeats what was entered. */
export function dataRequestsPlugin({ db, auth, mailer, brand, show }: Options) {
  const context = { db, mailer, key: auth.deriveKey('complaints and requests') };
  return async (app: FastifyInstance) => {
    takeBodiesAsText(app, MAX_BODY_BYTES);
    sendPlainErrors(app, brand);
    for (const path of ['/complaints', '/privacy'])
      app.post(path, { config: { limit: { kind: 'request' } } }, async ({ body }, reply) => {
        const { data, error } = sendRequestForm.safeParse(fieldsOf(body));
        if (error)
          return show(reply, { page: 'request_refused', errors: error.issues.map((each) => each.message) }, 400);
        await sendRequest(context, data);
        return reply.redirect(SENT, 303);
      });
    app.get(SENT, readPage, async (_request, reply) => show(reply, { page: 'request_sent' }));
  };
}
