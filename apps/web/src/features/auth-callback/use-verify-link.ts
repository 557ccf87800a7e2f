import { useState } from 'react';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import type { EmailLinkType } from '../../lib/session/email-link-types.ts';
import { type VerificationResult, verifyLink } from '../../lib/session/email-links.ts';

type Failure = { text: string; expired: boolean };
type Options = { type: EmailLinkType; token_hash: string; onVerified: (result: VerificationResult) => void };

/** Uses an emailed link. `verify` resolves to false when the password that came with it is not the sign-up's. */
export function useVerifyLink({ type, token_hash, onVerified }: Options) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function verify(password?: string): Promise<boolean> {
    setPending(true);
    setFailure(undefined);
    try {
      onVerified(await verifyLink(type, token_hash, password));
    } catch (error) {
      setPending(false);
      const code = authErrorCode(error);
      if (code === 'invalid_credentials') return false;
      const expired = code === 'otp_expired';
      setFailure({
        text: expired ? 'This link has already been used or has expired.' : authErrorText(error),
        expired,
      });
    }
    return true;
  }
  return { pending, failure, verify };
}
