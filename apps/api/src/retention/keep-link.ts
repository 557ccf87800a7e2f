import type { KeyObject } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import { z } from 'zod';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';

/** The key that signs and checks the links of warnings, the same in every process. */
export function keepKey(auth: Pick<Auth, 'deriveKey'>): KeyObject {
  return auth.deriveKey('keep links');
}

/** Never expires, because keeping data does no harm. The values are in the query, because logs contain no queries. */
export function keepLink(key: KeyObject, site_url: string, profile_id: string): string {
  const query = new URLSearchParams({ person: profile_id, key: linkSignature(key, profile_id) });
  return `${site_url}/keep-my-data?${query.toString()}`;
}

const linkQuery = z.object({ person: z.uuid(), key: z.string() });

/** Reads the id of the person whose data a link keeps; null if the link was not signed with this key. */
export function readKeepLink(key: KeyObject, query: unknown): string | null {
  const parsed = linkQuery.safeParse(query);
  if (!parsed.success) return null;
  const { person, key: signature } = parsed.data;
  return isLinkSignature(key, person, signature) ? person : null;
}
