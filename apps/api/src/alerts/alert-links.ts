import type { KeyObject } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import type { JobAlert } from '@careers/db/rows';
import { z } from 'zod';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';

export type AlertLinkKind = 'confirm' | 'end' | 'keep' | 'manage';

export type LinkedAlert = Pick<JobAlert, 'id' | 'email'>;

/** The key that signs and checks the links of alerts, the same in every process. */
export function alertKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('job alert links');
}

/** Signs the address too: links of a former address to manage alerts show nothing. A link that ends one still works. */
function meaningOf(kind: AlertLinkKind, { id, email }: LinkedAlert): string {
  return kind === 'manage' ? `${kind}\n${id}\n${email.toLowerCase()}` : `${kind}\n${id}`;
}

/** A path that never expires. Its values are in the query, because logs contain paths but no queries. */
export function alertPath(key: KeyObject, kind: AlertLinkKind, alert: LinkedAlert): string {
  const query = new URLSearchParams({ alert: alert.id, key: linkSignature(key, meaningOf(kind, alert)) });
  return `/alerts/${kind}?${query.toString()}`;
}

const linkQuery = z.object({ alert: z.uuid(), key: z.string() });

/** The id that a link names, unchecked; null if it names none. */
export function alertIdOf(query: unknown): string | null {
  return linkQuery.safeParse(query).data?.alert ?? null;
}

export function isAlertLink(key: KeyObject, kind: AlertLinkKind, alert: LinkedAlert, query: unknown): boolean {
  const parsed = linkQuery.safeParse(query);
  return parsed.success && isLinkSignature(key, meaningOf(kind, alert), parsed.data.key);
}
