import { mailboxPolicy, mailPolicy } from '@careers/server/content-security-policy';
import { listMailbox, readMailboxMail } from '@careers/mail/mailbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailboxPage, mailPage, STYLE } from './mailbox-pages.ts';

/** Shows the development mailbox in `folder` to requests from this machine; any other request gets a 404. */
export function mailboxPlugin(folder: string) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocalRequest(request)) return reply.code(404).type('text/plain').send('Not found');
      void reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': mailboxPolicy(STYLE),
        'x-robots-tag': 'noindex',
      });
    });
    app.get<{ Querystring: { to?: string } }>('/', { config: { limit: 'none' } }, async ({ query: { to } }) =>
      mailboxPage(await listMailbox(folder, to), to),
    );
    app.get<{ Params: { id: string } }>('/:id', { config: { limit: 'none' } }, async ({ params: { id } }, reply) => {
      const mail = await readMailboxMail(folder, id);
      return mail ? mailPage(mail) : reply.code(404).type('text/plain').send('Email not found');
    });
    app.get<{ Params: { id: string } }>(
      '/:id/html',
      { config: { limit: 'none' } },
      async ({ params: { id } }, reply) => {
        const mail = await readMailboxMail(folder, id);
        if (!mail) return reply.code(404).type('text/plain').send('Email not found');
        return reply.header('content-security-policy', mailPolicy).send(mail.html);
      },
    );
  };
}

/**
 * Whether a request comes from a browser on this machine: from a loopback address, not through a proxy (behind one
 * every client has a loopback address), and to a local host name. With any host name, an attacker's name that resolves
 * to 127.0.0.1 would let their page read the mailbox (DNS rebinding).
 */
function isLocalRequest({ socket, headers, hostname }: FastifyRequest): boolean {
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) => name in headers) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  );
}
