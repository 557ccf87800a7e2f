import { listMailbox, readMailboxMail } from '@careers/mail/mailbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAIL_POLICY, mailboxPage, mailPage, PAGE_POLICY } from './mailbox-pages.ts';

/** Shows the development mailbox in `folder` to whoever sits at this machine; anybody else finds nothing here. */
export function mailboxPlugin(folder: string) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return reply.code(404).type('text/plain').send('Not found');
      void reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': PAGE_POLICY,
        'x-robots-tag': 'noindex',
      });
    });
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxPage(await listMailbox(folder))),
    );
    app.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }, reply) => {
      const mail = await readMailboxMail(folder, id);
      return mail
        ? reply.type('text/html; charset=utf-8').send(mailPage(mail))
        : reply.code(404).type('text/plain').send('There is no such mail');
    });
    app.get<{ Params: { id: string } }>('/:id/html', async ({ params: { id } }, reply) => {
      const mail = await readMailboxMail(folder, id);
      if (!mail) return reply.code(404).type('text/plain').send('There is no such mail');
      return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(mail.html);
    });
  };
}

/**
 * The connection comes from this machine, no proxy stands between (it would make everybody local), and the page was
 * asked for by a local name: a name of somebody else's that they point at 127.0.0.1 is a stranger's page reading ours.
 */
function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) => name in headers) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  );
}
