import { isObject } from '@careers/contracts/common/is-object';
import { publicSettings } from '../page/public-settings.ts';
import { accessToken } from './access-token.ts';
import { askedMails } from './asked-mails.ts';
import type { EmailLinkType } from './email-link-types.ts';
import { currentSession } from './session.ts';
import { signUpNonce } from './sign-up-nonce.ts';

/** What this site's sign-in service says of an emailed link before it is used. */
export type LinkDescription = {
  /** Whom the link signs in, such as j***@example.com. */
  masked_email: string;
  /** The same in full, where this browser is signed in as them or has asked for an email to them. */
  known_email: string | null;
  sign_up: 'none' | 'proved' | 'unproved' | null;
  /**
   * Of a change of address that takes the account's other ways in: the address that the account has now, masked, or null
   * for none; and which of the two addresses the email is to.
   */
  takes_account: { masked_email: string | null; mailed_to: 'current' | 'new' } | null;
};

function toDescription(value: unknown): LinkDescription | null {
  if (!isObject(value)) return null;
  const { masked_email, known_email, sign_up, takes_account } = value;
  if (typeof masked_email !== 'string') return null;
  return {
    masked_email,
    known_email: typeof known_email === 'string' ? known_email : null,
    sign_up: sign_up === 'none' || sign_up === 'proved' || sign_up === 'unproved' ? sign_up : null,
    takes_account: toTakenAccount(takes_account),
  };
}

function toTakenAccount(value: unknown): LinkDescription['takes_account'] {
  if (!isObject(value)) return null;
  const { masked_email, mailed_to } = value;
  return {
    masked_email: typeof masked_email === 'string' ? masked_email : null,
    mailed_to: mailed_to === 'current' ? 'current' : 'new',
  };
}

/** Describes an emailed link. Null for one that works no more, without an answer, and by a service that describes none. */
export async function describeLink(type: EmailLinkType, token_hash: string): Promise<LinkDescription | null> {
  const { url, key, own_service } = publicSettings().auth;
  if (!own_service) return null;
  const signedIn = currentSession().user?.email;
  const emails = [...(signedIn ? [signedIn] : []), ...askedMails()];
  try {
    const reply = await fetch(`${url}/verify/recipient`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
        ...(key && { apikey: key }),
      },
      body: JSON.stringify({
        type,
        token_hash,
        emails,
        sign_up_nonce: signUpNonce(),
        access_token: (await accessToken()) ?? undefined,
      }),
    });
    return reply.ok ? toDescription(await reply.json()) : null;
  } catch {
    return null;
  }
}
