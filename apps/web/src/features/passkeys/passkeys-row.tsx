import { formatDate } from '@careers/contracts/common/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide';
import { useState } from 'react';
import {
  addPasskey,
  hasPasskeys,
  isCancelled,
  listPasskeys,
  type OwnPasskey,
  removePasskey,
  renamePasskey,
} from '../../lib/session/passkeys.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { ProofStep, type RequiredProof, requiredProof } from '../reauthentication/proof-step.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { useRefreshSecondFactors } from '../second-step/use-second-factors.ts';
import { authErrorText } from '../../lib/session/auth-error.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';

const key = ['passkeys'];
type Open = { dialog: 'proof'; required: RequiredProof } | { dialog: 'rename' | 'remove'; passkey: OwnPasskey } | null;

export function PasskeysRow() {
  const toast = useAuthToast();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: listPasskeys, staleTime: 0 });
  const [open, setOpen] = useState<Open>(null);
  const refreshSecondFactors = useRefreshSecondFactors();
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: key });
    void refreshSecondFactors();
  }
  function close(): void {
    setOpen(null);
    refresh();
  }
  const { mutate: add, isPending } = useMutation({
    mutationFn: addPasskey,
    onMutate: toast.dismiss,
    onSuccess: () => toast.show({ title: 'Passkey added', description: 'You can now sign in with it.' }),
    onError: (error) => {
      const required = requiredProof(error);
      if (required) setOpen({ dialog: 'proof', required });
      else if (!isCancelled(error)) toast.showError(error);
    },
    onSettled: refresh,
  });
  return (
    <Setting
      icon={Fingerprint}
      title="Passkeys"
      text="Sign in with your fingerprint, face or screen lock. There is no password to remember or steal."
      details={
        <>
          {query.isError && <QueryError query={query}>Your passkeys could not be loaded.</QueryError>}
          {query.data && query.data.length > 0 && (
            <RowList>
              {query.data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
              ))}
            </RowList>
          )}
        </>
      }
    >
      {hasPasskeys() && (
        <Button variant="outline" pending={isPending} pendingText="Adding..." onClick={() => add()}>
          Add a passkey
        </Button>
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'proof' && (
        <Dialog open onClose={close} title="Add a passkey" size="small">
          <ProofStep
            required={open.required}
            onCancel={close}
            onProved={() => {
              close();
              add();
            }}
          />
        </Dialog>
      )}
    </Setting>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: OwnPasskey; onOpen: (open: Open) => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <Row
      title={name}
      aside={
        <ButtonGroup>
          <ItemButton of={name} onClick={() => onOpen({ dialog: 'rename', passkey })}>
            Rename
          </ItemButton>
          <ItemButton of={name} onClick={() => onOpen({ dialog: 'remove', passkey })}>
            Remove
          </ItemButton>
        </ButtonGroup>
      }
    >
      <p>
        Added on {formatDate(created_at)} · {last_used_at ? `last used on ${formatDate(last_used_at)}` : 'not used yet'}
      </p>
    </Row>
  );
}

type PasskeyDialogProps = { passkey: OwnPasskey; onClose: () => void };

/** The longest name that the sign-in service keeps, in characters. */
const MAX_NAME_LENGTH = 120;

function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
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

function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
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
