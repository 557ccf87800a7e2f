import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { authErrorText } from '../../lib/session/auth-error.ts';
import { isCancelled } from '../../lib/session/passkeys.ts';
import { addSecurityKey } from '../../lib/session/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import type { AddFactorProps } from './add-factor-props.ts';

export function AddSecurityKey({ name, onCancel, onAdded, onError }: AddFactorProps) {
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
