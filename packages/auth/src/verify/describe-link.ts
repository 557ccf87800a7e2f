import type { AuthContext } from '../context.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';
import { awaitsSignUp, findPendingSignUps, isSignedUpBy } from '../one-time-tokens/pending-sign-up.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';

/** What a browser tells of itself: addresses that it asked a mail for or is signed in with, and its sign-up's nonce. */
type Browser = { emails: string[]; sign_up_nonce?: string | undefined };

/** What a page says before it uses a link. All null for a link that works no more. */
export type LinkDescription = {
  /** Whom the link signs in, such as j***@example.com. */
  masked_email: string | null;
  /** The same address in full, only for a browser that has named it. */
  known_email: string | null;
  /** Whether the account waits for a sign-up, and whether this browser has proved that it made it. */
  sign_up: 'none' | 'proved' | 'unproved' | null;
};

const nothing: LinkDescription = { masked_email: null, known_email: null, sign_up: null };

/** Describes a mailed link to the browser that opened it, and uses nothing. */
export async function describeLink(
  { db, now, config }: AuthContext,
  purposes: Purpose[],
  token: string,
  { emails, sign_up_nonce }: Browser,
): Promise<LinkDescription> {
  const found = await db.oneTimeToken.findFirst({
    where: { token_hash: hashToken(token), purpose: { in: purposes }, expires_at: { gt: now() } },
    include: { user: true },
  });
  if (!found) return nothing;
  const { user, purpose, address, made_by_admin } = found;
  const email = (purpose === 'email_change_new' ? user?.new_email : user?.email) ?? address;
  if (!email) return nothing;
  const own = [user?.email, user?.new_email, email];
  const signUps = user && awaitsSignUp(user) ? await findPendingSignUps(db, user.id, now()) : [];
  const proved =
    made_by_admin || config.unsafe_adopt_sign_up || (sign_up_nonce && isSignedUpBy(signUps, sign_up_nonce));
  return {
    masked_email: maskEmail(email),
    known_email: emails.map((given) => given.toLowerCase()).find((given) => own.includes(given)) ?? null,
    sign_up: signUps.length === 0 ? 'none' : proved ? 'proved' : 'unproved',
  };
}

/** An address that its owner knows again and a finder of the link does not learn. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
