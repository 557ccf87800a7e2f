import { formatDate } from '@careers/contracts/dates';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import type { AppFactor, SecondFactors } from '../../lib/session/second-factor.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';
import styles from './security-card.module.css';
import { SecurityRow } from './security-row.tsx';
import { useRefreshSecondFactors, useSecondFactors } from './use-second-factors.ts';

type Open = { dialog: 'add' } | { dialog: 'codes'; replace: boolean } | { dialog: 'remove'; app: AppFactor } | null;

/** Two-step verification: authenticator apps and recovery codes. */
export function TwoStepRow() {
  const { data, isError, isFetching, refetch } = useSecondFactors();
  const refresh = useRefreshSecondFactors();
  const [open, setOpen] = useState<Open>(null);
  const isOn = data !== undefined && data.apps.length > 0;
  function close(): void {
    setOpen(null);
    void refresh();
  }
  return (
    <SecurityRow
      icon={ShieldCheck}
      title="Two-step verification"
      text={
        isOn
          ? 'On. Signing in takes a code from your authenticator app besides your password.'
          : 'A code from an app on your phone protects your account besides your password.'
      }
      below={
        <>
          {isError && (
            <Alert className={styles.wide} onRetry={() => void refetch()} retrying={isFetching}>
              Your second steps could not be loaded.
            </Alert>
          )}
          {isOn && <Factors factors={data} onOpen={setOpen} />}
          {open?.dialog === 'add' && (
            <AddAppDialog
              existing={data?.apps ?? []}
              onClose={close}
              onAdded={() => (data?.recovery ? close() : setOpen({ dialog: 'codes', replace: false }))}
            />
          )}
          {open?.dialog === 'codes' && <RecoveryCodesDialog replace={open.replace} onClose={close} />}
          {open?.dialog === 'remove' && (
            <RemoveAppDialog app={open.app} isLast={data?.apps.length === 1} onClose={close} />
          )}
        </>
      }
    >
      <Button variant="outline" disabled={!data} onClick={() => setOpen({ dialog: 'add' })}>
        {isOn ? 'Add another app' : 'Turn on'}
      </Button>
    </SecurityRow>
  );
}

function Factors({ factors: { apps, recovery }, onOpen }: { factors: SecondFactors; onOpen: (open: Open) => void }) {
  return (
    <div className={styles.wide}>
      <RowList>
        {apps.map((app) => (
          <Row
            key={app.id}
            title={app.name}
            aside={
              <Button
                variant="outline"
                size="small"
                aria-label={`Remove ${app.name}`}
                onClick={() => onOpen({ dialog: 'remove', app })}
              >
                Remove
              </Button>
            }
          >
            <p className={styles.quiet}>Added on {formatDate(app.created_at)}</p>
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
              {recovery ? 'Make new codes' : 'Make codes'}
            </Button>
          }
        >
          <p className={styles.quiet}>
            {recovery ? `${recovery.remaining} of ${recovery.total} are left.` : 'They sign you in without your phone.'}
          </p>
        </Row>
      </RowList>
    </div>
  );
}
