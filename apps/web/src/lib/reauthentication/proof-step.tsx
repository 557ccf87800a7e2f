import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { MailedCodeStep } from './mailed-code-step.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useSecondFactors } from '../second-step/use-second-factors.ts';
import type { WantedProof } from './wanted-proof.ts';

type ProofStepProps = { wanted: WantedProof; onCancel: () => void; onProved: () => void };

/** In a dialog: asks the user to show that it is them, before what the service has refused is tried again. */
export function ProofStep({ wanted, onCancel, onProved }: ProofStepProps) {
  const { data } = useSecondFactors();
  if (wanted === 'mailed_code') return <MailedCodeStep onCancel={onCancel} onProved={onProved} />;
  if (wanted === 'recent' && data?.factors.length === 0 && data.passkeys === 0)
    return <SignInAgain onCancel={onCancel} onSignedIn={onProved} />;
  return (
    <>
      <DialogBody>
        <SecondStepForm onVerified={onProved} />
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}
