import type { GivenProof, OwnDataProofInput, OwnerProofInput } from '@careers/contracts/account/profiles';
import { isLinkSignature, linkSignature } from '../common/link-signature.ts';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';

const RECENT_SECONDS = 300;

type ProofContext = Pick<Context, 'auth' | 'client'> & { user: CurrentUser };

/**
 * Requires the owner's proof, so that a person who finds a signed-in device can neither delete the account, nor
 * download its data, nor create an administrator, an API key or a webhook.
 *
 * @throws AuthError reauthentication_needed, current_password_invalid, reauthentication_not_valid,
 *   over_request_rate_limit.
 */
export function requireOwnerProof(
  { auth, client, user }: ProofContext,
  { current_password, code }: OwnerProofInput,
): Promise<void> {
  return auth.proveOwner(user, { current_password, nonce: code }, client);
}

/**
 * Requires it for the caller's own data, its copy and its deletion: a proof given for one of them counts for the others for
 * five minutes. What says so is in the page where the proof was given, and nowhere else: a stolen token is no proof.
 *
 * @returns what the page sends next time, after a new proof. @throws as `requireOwnerProof` does.
 */
export async function requireOwnDataProof(
  context: ProofContext,
  { recent_proof, ...proof }: OwnDataProofInput,
): Promise<GivenProof> {
  if (recent_proof !== undefined && isRecent(context, recent_proof)) return {};
  await requireOwnerProof(context, proof);
  if (!proof.current_password && !proof.code) return {};
  const ends = String(now() + RECENT_SECONDS);
  const { key, meaning } = signable(context, ends);
  return { recent_proof: `${ends}.${linkSignature(key, meaning)}` };
}

function isRecent(context: ProofContext, recent_proof: string): boolean {
  const [ends = '', signed = ''] = recent_proof.split('.');
  const { key, meaning } = signable(context, ends);
  return isLinkSignature(key, meaning, signed) && now() < Number(ends);
}

function signable({ auth, user }: ProofContext, ends: string) {
  return { key: auth.deriveKey('recent proofs'), meaning: [user.id, user.session_id, ends].join('\n') };
}

/** In seconds. */
function now(): number {
  return Math.floor(Date.now() / 1000);
}
