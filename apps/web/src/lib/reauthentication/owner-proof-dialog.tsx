import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { onProofWanted, type OwnerProof } from '../api/owner-proof.ts';
import { sendOwnerCode } from '../session/account-security.ts';
import { useAuth } from '../account/use-auth.ts';
import { errorCode } from '../api/trpc-error.ts';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { reauthenticationErrors, toReauthentication } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';
import { SignInTheSameWay } from './sign-in-again.tsx';
import { useReauthentication } from './use-reauthentication.ts';

type Question = { refusal: unknown; answer: (proof: OwnerProof | null) => void };

/** Asks the user to show that it is them, whenever the server refuses a call for the want of it; the call is then sent again. */
export function OwnerProofDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => onProofWanted((refusal) => new Promise((answer) => setQuestion({ refusal, answer }))), []);
  function answer(proof: OwnerProof | null): void {
    setQuestion(null);
    question?.answer(proof);
  }
  return (
    <Dialog open={question !== null} onClose={() => answer(null)} title="Confirm it’s you" size="small">
      {question && <Form refusal={question.refusal} onAnswer={answer} />}
    </Dialog>
  );
}

function Form({ refusal, onAnswer }: { refusal: unknown; onAnswer: Question['answer'] }) {
  const { user } = useAuth();
  const code = errorCode(refusal) ?? '';
  const { register, handleSubmit, setError, resetField, formState } = useForm<{ reauthentication: string }>({
    defaultValues: { reauthentication: '' },
  });
  const { errors, isDirty } = formState;
  const step = useReauthentication({
    first: code === 'wrong_code' ? 'code' : 'password',
    showAtField: (message) => setError('reauthentication', { message }, { shouldFocus: true }),
    reset: () => resetField('reauthentication'),
    send: () => sendOwnerCode(user?.email ?? ''),
  });
  const submit = handleSubmit(({ reauthentication }) => {
    if (step.isMissing(reauthentication)) return;
    const proof = toReauthentication(step.method, reauthentication);
    onAnswer(proof && 'nonce' in proof ? { code: proof.nonce } : (proof ?? null));
  });
  if (step.signsInAgain) return <SignInTheSameWay onCancel={() => onAnswer(null)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <ReauthenticationField
          step={step}
          error={errors.reauthentication?.message ?? (isDirty ? undefined : reauthenticationErrors[code])}
          input={register('reauthentication')}
        />
      </DialogBody>
      <DialogSubmitActions onCancel={() => onAnswer(null)} pending={false} pendingText="Checking...">
        Continue
      </DialogSubmitActions>
    </form>
  );
}
