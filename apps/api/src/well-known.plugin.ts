import type { PublicSettings } from '@careers/contracts/site/public-settings';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** The time for which security.txt is valid. RFC 9116 (2.5.5) recommends less than a year. */
const VALID_DAYS = 180;

/** `Expires` of security.txt: at midnight, so that the file changes once a day. */
function expiry(now: number): string {
  return new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
}

type Options = Pick<PublicSettings, 'site_url' | 'brand'> & {
  /** Absent: the contact page of the company's website, or the form for complaints. */
  security_contact: string | undefined;
};

/** /.well-known/security.txt (RFC 9116), and the address to which password managers send people for a new password. */
export function wellKnownPlugin({ site_url, brand, security_contact }: Options) {
  return async (app: FastifyInstance) => {
    app.get('/security.txt', { config: { limit: 'none' } }, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'max-age=86400')
        .send(
          [
            `Contact: ${security_contact ?? (brand.links.contact || `${site_url}/complaints`)}`,
            `Expires: ${expiry(Date.now())}`,
            `Canonical: ${site_url}/.well-known/security.txt`,
            'Preferred-Languages: en',
            '',
          ].join('\n'),
        ),
    );
    app.get('/change-password', { config: { limit: 'none' } }, async (_request, reply) =>
      reply.redirect('/dashboard/profile', 302),
    );
  };
}
