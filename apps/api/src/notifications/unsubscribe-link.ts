import type { KeyObject } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import { type MailTopic, mailTopic } from '@careers/contracts/site/plain-pages';
import { z } from 'zod';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';

export type Subscription = { profile_id: string; kind: MailTopic };

/** The same key in every process. */
export function unsubscribeKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('unsubscribe links');
}

function meaningOf({ profile_id, kind }: Subscription): string {
  return `${profile_id}\n${kind}`;
}

/**
 * Makes the address that turns mails off with one POST, without a sign-in (RFC 8058). It never expires. Its values are
 * in the query, because logs contain paths but no queries.
 */
export type UnsubscribeLink = (subscription: Subscription) => string;

export function unsubscribeLinks(auth: Pick<Auth, 'deriveKey'>, site_url: string): UnsubscribeLink {
  const key = unsubscribeKey(auth);
  return (subscription) => {
    const query = new URLSearchParams({
      person: subscription.profile_id,
      mails: subscription.kind,
      key: linkSignature(key, meaningOf(subscription)),
    });
    return `${site_url}/unsubscribe?${query.toString()}`;
  };
}

const linkQuery = z.object({ person: z.uuid(), mails: mailTopic, key: z.string() });

/** Reads which mails an unsubscribe link turns off; null if the link was not signed with this key. */
export function readUnsubscribeLink(key: KeyObject, query: unknown): Subscription | null {
  const parsed = linkQuery.safeParse(query);
  if (!parsed.success) return null;
  const { person, mails, key: signature } = parsed.data;
  const subscription = { profile_id: person, kind: mails };
  return isLinkSignature(key, meaningOf(subscription), signature) ? subscription : null;
}
