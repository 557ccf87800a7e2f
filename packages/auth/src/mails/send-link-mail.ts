import type { DbTransaction } from '@careers/db/client';
import type { InvitedTo } from '@careers/mail/mailer';
import type { AuthContext } from '../context.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import type { PendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { expiryMinutes, linkSeconds } from '../one-time-tokens/expiry-minutes.ts';
import type { AuthConfig } from '../config.ts';
import { allowedRedirect } from './redirects.ts';

const linkMails = {
  confirm_sign_up: { purpose: 'confirmation', type: 'signup' },
  magic_link: { purpose: 'recovery', type: 'magiclink' },
  recovery: { purpose: 'recovery', type: 'recovery' },
  invite: { purpose: 'invite', type: 'invite' },
  application_added: { purpose: 'invite', type: 'invite' },
} as const satisfies Record<string, { purpose: Purpose; type: LinkType }>;

type LinkMail = {
  template: keyof typeof linkMails;
  email: string;
  /** The user whose account the link opens. Null for an unknown address: no mail is sent, unless `makes_account`. */
  user_id: string | null;
  makes_account?: boolean;
  sign_up?: PendingSignUp | undefined;
  redirect_to?: string | undefined;
  challenge?: CodeChallenge | undefined;
  invited_by?: string | null;
  job_title?: string;
  team?: InvitedTo | undefined;
};

/** For an unknown address it does the same work and sends nothing. */
export async function sendLinkMail(auth: AuthContext, tx: DbTransaction, letter: LinkMail): Promise<void> {
  const { template, email, redirect_to, invited_by = null, job_title = '', team, ...rest } = letter;
  const { purpose, type } = linkMails[template];
  const { id, token, code } = await issueToken(auth, tx, {
    ...rest,
    purpose,
    recipient: email,
    seconds: linkSeconds(auth, purpose),
  });
  const to = rest.user_id || rest.makes_account ? email : null;
  await auth.mailer.queue(tx, {
    template,
    invited_by,
    job_title,
    ...(team && { team }),
    to,
    user_id: rest.user_id,
    about: { id },
    code,
    ...expiryMinutes(auth, purpose),
    link: mailedLink(auth.config, token, type, redirect_to),
  });
}

type LinkType = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change';

/**
 * The page of the site, or with `mail_links: 'service'` of the service, uses the token only when the visitor clicks its
 * button, which link scanners do not. The redirect is set when the caller asked for an allowed one.
 */
export function mailedLink(config: AuthConfig, token: string, type: LinkType, redirect_to: string | undefined): string {
  const redirect = allowedRedirect(config, redirect_to);
  if (config.mail_links === 'service') {
    const query = new URLSearchParams({ token, type, ...(redirect ? { redirect_to: redirect } : {}) });
    return `${config.issuer}/verify?${query.toString()}`;
  }
  const query = new URLSearchParams({ token_hash: token, type, ...(redirect ? { redirect } : {}) });
  return `${config.site_url}/auth/callback?${query.toString()}`;
}
