import { type ComponentType, useState, useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import styles from '../auth-form/auth-form.module.css';
import {
  type FactorKind,
  factorNames,
  offeredKinds,
  type SecondFactor,
  addSecurityKey,
} from '../../lib/session/second-factor.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofStep, type RequiredProof, requiredProof } from '../reauthentication/proof-step.tsx';
import { authErrorText } from '../../lib/session/auth-error.ts';
import { isCancelled } from '../../lib/session/passkeys.ts';
import { Alert } from '../../ui/alert.tsx';
import { type AddFactorProps, AddApp, AddPhone } from './add-factor-forms.tsx';

const forms: Record<FactorKind, ComponentType<AddFactorProps>> = {
  app: AddApp,
  security_key: AddSecurityKey,
  phone: AddPhone,
};
const descriptions: Record<FactorKind, string> = {
  app: 'An app on your phone shows a new code every 30 seconds.',
  security_key: 'A physical key that you plug in or hold against your device.',
  phone: 'We will send a code to your phone each time.',
};

type AddFactorDialogProps = { existing: readonly SecondFactor[]; onClose: () => void; onAdded: () => void };

function nameOf(kind: FactorKind, existing: readonly SecondFactor[]): string {
  const names = new Set(existing.map(({ name }) => name));
  let number = 1;
  while (names.has(`${factorNames[kind]} ${number}`)) number += 1;
  return `${factorNames[kind]} ${number}`;
}

export function AddFactorDialog({ existing, onClose, onAdded }: AddFactorDialogProps) {
  const toast = useAuthToast();
  const [kind, setKind] = useState(() => {
    const [only, ...others] = offeredKinds();
    return others.length === 0 ? only : undefined;
  });
  const [required, setRequired] = useState<RequiredProof | null>(null);
  const [typed, setTyped] = useState('');

  function needsProof(error: unknown): boolean {
    setRequired(requiredProof(error));
    return requiredProof(error) !== null;
  }
  function added(): void {
    toast.show(
      existing.length === 0
        ? { title: 'Two-step verification is on', description: 'Your other devices are signed out.' }
        : { title: 'Second step added', description: 'You can now sign in with it.' },
    );
    onAdded();
  }
  const Form = kind && forms[kind];
  return (
    <Dialog open onClose={onClose} title="Two-step verification" size="small">
      {required ? (
        <ProofStep required={required} onCancel={onClose} onProved={() => setRequired(null)} />
      ) : Form ? (
        <Form
          name={nameOf(kind, existing)}
          typed={typed}
          onType={setTyped}
          onCancel={onClose}
          onAdded={added}
          onError={needsProof}
        />
      ) : (
        <ChooseKind onChoose={setKind} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function ChooseKind({ onChoose, onCancel }: { onChoose: (kind: FactorKind) => void; onCancel: () => void }) {
  return (
    <DialogStep onCancel={onCancel}>
      <p>What do you want to use as well as your password?</p>
      {offeredKinds().map((kind) => (
        <div key={kind} className={styles.actions}>
          <Button variant="outline" fullWidth aria-describedby={`about-${kind}`} onClick={() => onChoose(kind)}>
            {factorNames[kind]}
          </Button>
          <p id={`about-${kind}`} className={styles.notice}>
            {descriptions[kind]}
          </p>
        </div>
      ))}
    </DialogStep>
  );
}

function AddSecurityKey({ name, onCancel, onAdded, onError }: AddFactorProps) {
  const message = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the message, which is read out: the button that led here is gone.
  useEffect(() => message.current?.focus(), []);
  const {
    mutate: add,
    error,
    isPending,
  } = useMutation({ mutationFn: () => addSecurityKey(name), onSuccess: () => onAdded(), onError });
  return (
    <DialogStep
      onCancel={onCancel}
      actions={
        <Button pending={isPending} pendingText="Waiting for your key..." onClick={() => add()}>
          Add security key
        </Button>
      }
    >
      <p ref={message} tabIndex={-1}>
        Have your security key ready. Your browser will ask you to plug it in or hold it against your device, then touch
        it.
      </p>
      {error !== null && !isCancelled(error) && <Alert>{authErrorText(error)}</Alert>}
    </DialogStep>
  );
}
