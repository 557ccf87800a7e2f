import type { OwnerProofInput } from '@careers/contracts/account/profiles';
import type { Context } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';

/**
 * Requires the owner's proof, so that a person who finds a signed-in device can neither delete the account, nor
 * download its data, nor create an administrator, an API key or a webhook.
 *
 * @throws AuthError reauthentication_needed, current_password_invalid, reauthentication_not_valid,
 *   over_request_rate_limit.
 */
export function requireOwnerProof(
  { auth, client, user }: Pick<Context, 'auth' | 'client'> & { user: CurrentUser },
  { current_password, code }: OwnerProofInput,
): Promise<void> {
  return auth.proveOwner(user, { current_password, nonce: code }, client);
}
