import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasProvedFactor } from '../../lib/guards/factor-rule.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofStep } from '../reauthentication/proof-step.tsx';
import { useSecondFactors } from '../second-step/use-second-factors.ts';
import styles from './two-step.module.css';

export function SecondStepNotice() {
  const { profile } = useAuth();
  const navigate = useNavigate();
  const { data } = useSecondFactors();
  const [open, setOpen] = useState(false);
  if (!profile || hasProvedFactor(profile)) return null;
  const [who, home] =
    profile.role === 'admin'
      ? (['Administrators', '/admin'] as const)
      : (['Members of a hiring team', '/hiring'] as const);
  function close(): void {
    setOpen(false);
  }
  if (!data?.passkeys)
    return (
      <Alert tone="warn" className={styles.notice}>
        {who} must use a second step to sign in. Turn on two-step verification, or add a passkey and sign in with it.
      </Alert>
    );
  return (
    <>
      <Alert
        tone="warn"
        className={styles.notice}
        action={
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>
            Use your passkey
          </Button>
        }
      >
        {who} must use a second step to sign in.
      </Alert>
      <Dialog open={open} onClose={close} title="Confirm it’s you" size="small">
        <ProofStep required="strongest" onCancel={close} onProved={() => void navigate({ to: home })} />
      </Dialog>
    </>
  );
}
