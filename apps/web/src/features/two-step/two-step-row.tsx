import { formatDate } from '@careers/contracts/common/dates';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import { phoneEnding } from '../second-step/phone-step.tsx';
import {
  type FactorKind,
  offeredKinds,
  type SecondFactor,
  type SecondFactors,
  removeFactor,
} from '../../lib/session/second-factor.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { useRefreshSecondFactors, useSecondFactors } from '../second-step/use-second-factors.ts';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';
import { AddFactorDialog } from './add-factor-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type RemoveFactorDialogProps = { factor: SecondFactor; isLast: boolean; onClose: () => void };

const titles: Record<FactorKind, { question: string; done: string }> = {
  app: { question: 'Remove this app?', done: 'App removed' },
  security_key: { question: 'Remove this security key?', done: 'Security key removed' },
  phone: { question: 'Remove this phone?', done: 'Phone removed' },
};

function RemoveFactorDialog({ factor: { id, kind, name }, isLast, onClose }: RemoveFactorDialogProps) {
  const { question, done } = titles[kind];
  return (
    <ReauthenticatedConfirmDialog
      title={question}
      confirmText="Remove"
      pendingText="Removing..."
      action={() => removeFactor(id)}
      done={{ title: done, description: `You can no longer sign in with ${name}.` }}
      onClose={onClose}
    >
      {isLast
        ? `${name} is your only second step. Removing it turns off two-step verification and deletes your recovery codes.`
        : `You will no longer be able to sign in with ${name}.`}
    </ReauthenticatedConfirmDialog>
  );
}

type Open =
  | { dialog: 'add' }
  | { dialog: 'codes'; replace: boolean }
  | { dialog: 'remove'; factor: SecondFactor }
  | null;

export function TwoStepRow() {
  const query = useSecondFactors();
  const { data } = query;
  const refresh = useRefreshSecondFactors();
  const [open, setOpen] = useState<Open>(null);
  const isOn = data !== undefined && data.factors.length > 0;
  function close(): void {
    setOpen(null);
    void refresh();
  }
  return (
    <Setting
      icon={ShieldCheck}
      title="Two-step verification"
      text={isOn ? 'On. You sign in with your password and a second step.' : offText()}
      details={
        <>
          {query.isError && <QueryError query={query}>Your second steps could not be loaded.</QueryError>}
          {isOn && <Factors factors={data} onOpen={setOpen} />}
        </>
      }
    >
      <Button variant="outline" disabled={!data} onClick={() => setOpen({ dialog: 'add' })}>
        {isOn ? 'Add another' : 'Turn on'}
      </Button>
      {open?.dialog === 'add' && (
        <AddFactorDialog
          existing={data?.factors ?? []}
          onClose={close}
          onAdded={() => (data?.recovery ? close() : setOpen({ dialog: 'codes', replace: false }))}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog replace={open.replace} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveFactorDialog factor={open.factor} isLast={data?.factors.length === 1} onClose={close} />
      )}
    </Setting>
  );
}

const proofs: Record<FactorKind, string> = {
  app: 'a code from an app on your phone',
  security_key: 'a security key',
  phone: 'a code sent to your phone',
};

function offText(): string {
  const offered = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    offeredKinds().map((kind) => proofs[kind]),
  );
  return `Protect your account with ${offered} as well as your password.`;
}

function Factors({ factors: { factors, recovery }, onOpen }: { factors: SecondFactors; onOpen: (open: Open) => void }) {
  return (
    <RowList>
      {factors.map((factor) => (
        <Row
          key={factor.id}
          title={factor.name}
          aside={
            <ItemButton of={factor.name} onClick={() => onOpen({ dialog: 'remove', factor })}>
              Remove
            </ItemButton>
          }
        >
          <InlineList>
            {factor.phone && `Number ${phoneEnding(factor.phone)}`}
            {`Added on ${formatDate(factor.created_at)}`}
          </InlineList>
        </Row>
      ))}
      <Row
        title="Recovery codes"
        aside={
          <Button
            variant="outline"
            size="small"
            onClick={() => onOpen({ dialog: 'codes', replace: recovery !== null })}
          >
            {recovery ? 'Create new codes' : 'Create codes'}
          </Button>
        }
      >
        <p>
          {recovery
            ? `${recovery.remaining} of ${recovery.total} are left.`
            : 'Use them to sign in without your phone.'}
        </p>
      </Row>
    </RowList>
  );
}
