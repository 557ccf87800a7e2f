import type { Prisma } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { type Half, isHalf, isProvedBy, newEmailOf, openHalves } from '../rows/email-change.ts';
import { isSessionOf } from '../sessions/live-session.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';
import { awaitsSignUp, findPendingSignUps, isSignedUpBy } from '../one-time-tokens/pending-sign-up.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';

/** The addresses that a browser asked a mail for or is signed in with, its sign-up's nonce and its session. */
type Browser = { emails: string[]; sign_up_nonce?: string | undefined; caller: AccessClaims | null };

/** All fields are null for a link that no longer works. */
export type LinkDescription = {
  /** The address that the link signs in, such as j***@example.com. */
  masked_email: string | null;
  /** The whole address, for a browser that has named it; null for any other. */
  known_email: string | null;
  /** Whether the account waits for a sign-up, and whether this browser has proved that it made the sign-up. */
  sign_up: 'none' | 'proved' | 'unproved' | null;
  /**
   * Set for a change of address that ends the account's other ways to sign in: its current address, masked (null for
   * none), and which of the two addresses the mail is to.
   */
  takes_account: { masked_email: string | null; mailed_to: 'current' | 'new' } | null;
};

const nothing: LinkDescription = { masked_email: null, known_email: null, sign_up: null, takes_account: null };

export async function describeLink(
  { db, now, config }: AuthContext,
  purposes: Purpose[],
  token: string,
  { emails, sign_up_nonce, caller }: Browser,
): Promise<LinkDescription> {
  const found = await db.oneTimeToken.findFirst({
    where: { token_hash: hashToken(token), purpose: { in: purposes }, expires_at: { gt: now() } },
    include: { user: true },
  });
  if (!found) return nothing;
  const { user, purpose, address, made_by_admin } = found;
  const change = user && isHalf(purpose) ? { user, half: purpose } : null;
  const new_email = change && newEmailOf(change.user, now());
  if (change && !new_email) return nothing;
  const email = (purpose === 'email_change_new' ? new_email : user?.email) ?? address;
  if (!email) return nothing;
  const own = [user?.email, email];
  const signUps = user && awaitsSignUp(user) ? await findPendingSignUps(db, user.id, now()) : [];
  const proved =
    made_by_admin || config.unsafe_adopt_sign_up || (sign_up_nonce && isSignedUpBy(signUps, sign_up_nonce));
  return {
    masked_email: maskEmail(email),
    known_email: emails.map((given) => given.toLowerCase()).find((given) => own.includes(given)) ?? null,
    sign_up: signUps.length === 0 ? 'none' : proved ? 'proved' : 'unproved',
    takes_account: change && takenAccount(config, change, await isSessionOf(db, caller, change.user.id, now())),
  };
}

type Change = { user: Prisma.UserGetPayload<object>; half: Half };

function takenAccount(config: AuthConfig, { user, half }: Change, own: boolean): LinkDescription['takes_account'] {
  const isNew = half === 'email_change_new';
  // A change whose new address is not confirmed yet may still leave the account its ways to sign in.
  const undecided = !isNew && openHalves(user).includes('email_change_new');
  if (undecided || isProvedBy(user, { half, own }, config)) return null;
  return { masked_email: user.email && maskEmail(user.email), mailed_to: isNew ? 'new' : 'current' };
}

/** Masks an address so that its owner recognises it and a finder of the link does not learn it. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
