import { isObject } from '@careers/contracts/common/is-object';
import { publicSettings } from '../page/public-settings.ts';
import { accessToken } from './access-token.ts';
import { requestedMails } from './requested-mails.ts';
import type { EmailLinkType } from './email-link-types.ts';
import { currentSession } from './session.ts';
import { signUpNonce } from './sign-up-nonce.ts';

export type LinkDescription = {
  /** The address of the user whom the link signs in, such as j***@example.com. */
  masked_email: string;
  /** The whole address, if this browser is signed in as that user or has requested an email to them. */
  known_email: string | null;
  sign_up: 'none' | 'proved' | 'unproved' | null;
  /**
   * The account whose address changes, if that removes its other ways to sign in: its current address, masked, or null
   * for none; and the address that received the email. Null for any other link.
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

/** Describes an emailed link; null if it no longer works, if no response arrives, or with a service elsewhere. */
export async function describeLink(type: EmailLinkType, token_hash: string): Promise<LinkDescription | null> {
  const { url, key, own_service } = publicSettings().auth;
  if (!own_service) return null;
  const signedIn = currentSession().user?.email;
  const emails = [...(signedIn ? [signedIn] : []), ...requestedMails()];
  try {
    const response = await fetch(`${url}/verify/recipient`, {
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
    return response.ok ? toDescription(await response.json()) : null;
  } catch {
    return null;
  }
}
