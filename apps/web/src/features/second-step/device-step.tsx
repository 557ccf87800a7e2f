import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { hasPasskeys, isCancelled } from '../../lib/session/passkeys.ts';

type Device = 'security key' | 'passkey';

type DeviceStepProps = {
  device: Device;
  children: ReactNode;
  /** Opens the browser's own dialog. */
  verify: () => Promise<void>;
  onVerified: (() => void) | undefined;
};

const refusals = ['mfa_verification_failed', 'webauthn_verification_failed'];

export function DeviceStep({ device, children, verify, onVerified }: DeviceStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      await verify();
      onVerified?.();
    } catch (error) {
      setPending(false);
      if (isCancelled(error)) return;
      const isRefused = refusals.includes(authErrorCode(error) ?? '');
      const refused = `This ${device} was not accepted. Please try again, with the ${device} that you added.`;
      setProblem(isRefused ? refused : authErrorText(error));
    }
  }
  if (!hasPasskeys()) return <p>This browser cannot use a {device}. Please use another browser.</p>;
  return (
    <>
      {children}
      {problem && <Alert>{problem}</Alert>}
      <Button
        size="large"
        fullWidth
        pending={pending}
        pendingText={`Waiting for your ${device === 'passkey' ? device : 'key'}...`}
        onClick={() => void start()}
      >
        {`Use your ${device}`}
      </Button>
    </>
  );
}
