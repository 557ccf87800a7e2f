import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a mail's unsubscribe link turns off: the setting of the profile that has the name `mail_<kind>`. */
const mailKind = z.enum(['applications', 'digest']);
export type MailKind = z.infer<typeof mailKind>;

/** The mails of one person that a link turns off. */
export type Subscription = { profile_id: string; kind: MailKind };

const query = z.object({ person: z.uuid(), mails: mailKind, key: z.string().max(100) });

export type UnsubscribeLinks = {
  /** The address that turns these mails off with one POST, without a sign-in. It never expires. */
  sign: (subscription: Subscription) => string;
  /** What the query of such an address turns off; null where this server did not make it. */
  read: (query: unknown) => Subscription | null;
};

/**
 * Makes and checks unsubscribe links, each signed with an HMAC over the person and the kind of mails. The values are in
 * the query, because logs carry paths.
 */
export function unsubscribeLinks({ key, site_url }: { key: Uint8Array; site_url: string }): UnsubscribeLinks {
  function signatureOf({ profile_id, kind }: Subscription): string {
    return createHmac('sha256', key).update(`${profile_id}\n${kind}`).digest('base64url');
  }
  return {
    sign: ({ profile_id, kind }) => {
      const values = { person: profile_id, mails: kind, key: signatureOf({ profile_id, kind }) };
      return `${site_url}/unsubscribe?${new URLSearchParams(values).toString()}`;
    },
    read: (value) => {
      const parsed = query.safeParse(value);
      if (!parsed.success) return null;
      const subscription = { profile_id: parsed.data.person, kind: parsed.data.mails };
      const [given, expected] = [Buffer.from(parsed.data.key), Buffer.from(signatureOf(subscription))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? subscription : null;
    },
  };
}
