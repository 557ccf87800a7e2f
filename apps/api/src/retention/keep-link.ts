import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Auth } from '@careers/auth/auth';
import { z } from 'zod';

/** The key that signs and checks the links of warnings, the same in every process. */
export function keepKey(auth: Pick<Auth, 'deriveKey'>): Uint8Array {
  return auth.deriveKey('keep links');
}

function signatureOf(key: Uint8Array, profile_id: string): string {
  return createHmac('sha256', key).update(profile_id).digest('base64url');
}

/**
 * The address of the page whose button keeps a person's data, without a sign-in. It never expires: keeping data that its
 * owner has asked to keep does no harm. Its values are in the query, because logs carry paths.
 */
export function keepLink(key: Uint8Array, site_url: string, profile_id: string): string {
  const query = new URLSearchParams({ person: profile_id, key: signatureOf(key, profile_id) });
  return `${site_url}/keep-my-data?${query.toString()}`;
}

const linkQuery = z.object({ person: z.uuid(), key: z.string() });

/** Whose data a link keeps; null where the link was not made with this key. */
export function readKeepLink(key: Uint8Array, query: unknown): string | null {
  const parsed = linkQuery.safeParse(query);
  if (!parsed.success) return null;
  const { person } = parsed.data;
  // Compared as text: two texts may stand for the same bytes, and a link that was altered must not work.
  const [given, expected] = [Buffer.from(parsed.data.key), Buffer.from(signatureOf(key, person))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? person : null;
}
