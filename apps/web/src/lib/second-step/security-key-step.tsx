import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import { hasPasskeys, isCancelled } from '../session/passkeys.ts';
import { type SecondFactor, verifySecurityKey } from '../session/second-factor.ts';

type SecurityKeyStepProps = { factor: SecondFactor; onVerified: (() => void) | undefined };

/** Asks for a security key, in the browser's own dialog. */
export function SecurityKeyStep({ factor: { id, name }, onVerified }: SecurityKeyStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function verify(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      await verifySecurityKey(id);
      onVerified?.();
    } catch (error) {
      setPending(false);
      if (!isCancelled(error)) setProblem(problemText(error));
    }
  }
  if (!hasPasskeys()) return <p>This browser cannot ask for a security key. Please use another browser.</p>;
  return (
    <>
      <p>
        Put <b>{name}</b> into your device, or hold it there, and touch it when the browser asks.
      </p>
      {problem && <Alert>{problem}</Alert>}
      <Button
        size="large"
        fullWidth
        pending={pending}
        pendingText="Waiting for your key..."
        onClick={() => void verify()}
      >
        Use your security key
      </Button>
    </>
  );
}

function problemText(error: unknown): string {
  return authErrorCode(error) === 'mfa_verification_failed'
    ? 'This key was not accepted. Please try again, with the key that you added.'
    : authErrorText(error);
}
