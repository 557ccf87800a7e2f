import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { authErrorText } from '../../lib/session/auth-error.ts';
import { type OwnPasskey, removePasskey, renamePasskey } from '../../lib/session/passkeys.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';

type PasskeyDialogProps = { passkey: OwnPasskey; onClose: () => void };

/** The longest name that the sign-in service keeps, in characters. */
const MAX_NAME_LENGTH = 120;

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name.trim()),
    onSuccess: onClose,
    onError: (failure) => setError(authErrorText(failure)),
  });
  function rename(): void {
    if (name.trim() === '') setError('Please enter a name');
    else mutate();
  }
  return (
    <Dialog open onClose={onClose} title="Rename passkey" size="small">
      <DialogForm onSubmit={rename} submitText="Save" pendingText="Saving..." pending={isPending} onCancel={onClose}>
        <Field label="Name" error={error}>
          <TextInput value={name} maxLength={MAX_NAME_LENGTH} onChange={({ target }) => setName(target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  return (
    <ReauthenticatedConfirmDialog
      title="Remove this passkey?"
      confirmText="Remove"
      pendingText="Removing..."
      action={() => removePasskey(id)}
      done={{ title: 'Passkey removed', description: `You can no longer sign in with ${name}.` }}
      onClose={onClose}
    >
      {`You will no longer be able to sign in with ${name}. Your device may keep it until you delete it there.`}
    </ReauthenticatedConfirmDialog>
  );
}
