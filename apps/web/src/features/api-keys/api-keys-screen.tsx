import { counted } from '@careers/contracts/common/format-number';
import { type ApiKeyDetails, type MadeApiKey, apiKeyRollDays, rollApiKeyInput } from '@careers/contracts/site/api-keys';
import { Plus, Copy } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Select } from '../../ui/select.tsx';
import { KeyRow } from './key-row.tsx';
import { MakeKeyDialog, EndField } from './make-key-dialog.tsx';
import { useKeyMutations } from './use-key-mutations.ts';
import styles from './api-keys.module.css';

/** What is open over the list. A key that was made is shown until it is closed, and never again. */
type Open =
  | { what: 'make' }
  | { what: 'roll' | 'revoke'; apiKey: ApiKeyDetails }
  | { what: 'shown'; made: MadeApiKey }
  | null;

export function ApiKeysScreen() {
  const query = trpc.admin.keys.list.useQuery(undefined, { staleTime: 0 });
  const [open, setOpen] = useState<Open>(null);
  function close(): void {
    setOpen(null);
  }
  function show(made: MadeApiKey): void {
    setOpen({ what: 'shown', made });
  }
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="API keys"
        subtitle="Keys that let other systems read and change data. Give each system its own."
        help={<HelpLink topic="api-keys" />}
        actions={
          <Button icon={Plus} onClick={() => setOpen({ what: 'make' })}>
            Create a key
          </Button>
        }
      />
      {query.data?.keys.length === 0 ? (
        <EmptyState title="No API keys yet">Create one for each system that uses the API.</EmptyState>
      ) : query.data ? (
        <RowCard>
          {query.data.keys.map((apiKey) => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onRoll={() => setOpen({ what: 'roll', apiKey })}
              onRevoke={() => setOpen({ what: 'revoke', apiKey })}
            />
          ))}
        </RowCard>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the API keys</QueryError>
      ) : (
        <RowCardSkeleton label="Loading the API keys" />
      )}
      {open?.what === 'make' && <MakeKeyDialog onClose={close} onMade={show} />}
      {open?.what === 'roll' && <RollKeyDialog apiKey={open.apiKey} onClose={close} onMade={show} />}
      {open?.what === 'revoke' && <RevokeKeyDialog apiKey={open.apiKey} onClose={close} />}
      {open?.what === 'shown' && <ShownKeyDialog made={open.made} onClose={close} />}
    </>
  );
}

function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyDetails; onClose: () => void }) {
  const { revoke } = useKeyMutations();
  return (
    <ConfirmDialog
      open
      title={`Revoke the key ${name}?`}
      confirmText="Revoke the key"
      pendingText="Revoking..."
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      The key stops working straight away. This cannot be undone.
    </ConfirmDialog>
  );
}

function ShownKeyDialog({ made: { key, secret }, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  return (
    <Dialog open onClose={onClose} title={`The key ${key.name}`}>
      <DialogBody className={styles.form}>
        <Alert tone="warn">Copy the key now. We do not store it, so no one can show it again.</Alert>
        <Field label="API key">
          <TextInput className={styles.secret} readOnly value={secret} onFocus={({ target }) => target.select()} />
        </Field>
        <p role="status">
          {copied === 'yes' && 'Copied.'}
          {copied === 'failed' && 'Your browser did not copy it. Select the key and copy it yourself.'}
        </p>
      </DialogBody>
      <DialogActions>
        <Button
          variant="outline"
          icon={Copy}
          onClick={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied('yes'),
              () => setCopied('failed'),
            )
          }
        >
          Copy the key
        </Button>
        <Button onClick={onClose}>I’ve saved it</Button>
      </DialogActions>
    </Dialog>
  );
}

type RollKeyDialogProps = { apiKey: ApiKeyDetails; onClose: () => void; onMade: (made: MadeApiKey) => void };

function RollKeyDialog({ apiKey: { id, name }, onClose, onMade }: RollKeyDialogProps) {
  const { roll } = useKeyMutations();
  const [oldDays, setOldDays] = useState<number>(7);
  const [days, setDays] = useState<number>(90);
  function submit(): void {
    const { data } = rollApiKeyInput.safeParse({ id, days, old_days: oldDays });
    if (data) roll.mutate(data, { onSuccess: onMade });
  }
  return (
    <Dialog open onClose={onClose} title={`Roll the key ${name}`} size="small">
      <DialogForm
        onSubmit={submit}
        className={styles.form}
        submitText="Roll the key"
        pendingText="Rolling..."
        pending={roll.isPending}
        onCancel={onClose}
      >
        <p>You get a new key. Put it into the other system before the old one expires.</p>
        <Field label="When the old key stops working">
          <Select value={oldDays} onChange={({ target }) => setOldDays(Number(target.value))}>
            {apiKeyRollDays.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? 'Straight away' : `After ${counted(each, 'day', 'days')}`}
              </option>
            ))}
          </Select>
        </Field>
        <EndField label="The new key expires after" days={days} onChange={setDays} />
        {roll.error && <Alert>{serverMessage(roll.error) ?? 'Failed to roll the key'}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
