import { DialogStep } from '../../ui/dialog-step.tsx';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { useSecondFactors } from '../second-step/use-second-factors.ts';
import { MailedCodeStep } from './mailed-code-step.tsx';
import type { RequiredProof } from './required-proof.ts';
import { SignInAgain } from './sign-in-again.tsx';

type ProofStepProps = { required: RequiredProof; onCancel: () => void; onProved: () => void };

export function ProofStep({ required, onCancel, onProved }: ProofStepProps) {
  const { data } = useSecondFactors();
  if (required === 'mailed_code') return <MailedCodeStep onCancel={onCancel} onProved={onProved} />;
  if (required === 'recent' && data?.factors.length === 0 && data.passkeys === 0)
    return <SignInAgain onCancel={onCancel} onSignedIn={onProved} />;
  return (
    <DialogStep onCancel={onCancel}>
      <SecondStepForm onVerified={onProved} />
    </DialogStep>
  );
}
