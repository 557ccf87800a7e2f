import type { OwnSession } from '@careers/contracts/account/own-sessions';
import { formatDateTime } from '@careers/contracts/common/dates';
import { useRef, useState } from 'react';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useEndSession, useOwnSessions } from './use-own-sessions.ts';
import styles from './session-list.module.css';

export function SessionList() {
  const query = useOwnSessions();
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (query.isPending) return <SessionsSkeleton />;
  if (query.isError) return <QueryError query={query}>Your devices could not be loaded.</QueryError>;
  const sessions = query.data;
  if (sessions === null) return null;
  function closeQuestion(): void {
    setEnding(null);
  }
  return (
    <div ref={list} tabIndex={-1}>
      <RowList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </RowList>
      {sessions.every(({ current }) => current) && (
        <p className={styles.elsewhere}>You are not signed in anywhere else.</p>
      )}
      {ending && (
        <EndSessionDialog
          session={ending}
          onClose={closeQuestion}
          onEnded={() => {
            closeQuestion();
            list.current?.focus(); // the row with the pressed button is removed
          }}
        />
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, network, created_at, last_seen_at, current } = session;
  return (
    <Row
      title={deviceTitle(device)}
      aside={
        current ? (
          <Badge tone="green">This device</Badge>
        ) : (
          <Button variant="outline" size="small" onClick={onEnd} aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        )
      }
    >
      <InlineList>
        {network ? `Network ${network}` : 'Unknown network'}
        {`Signed in ${formatDateTime(created_at)}`}
        {`Last seen ${formatDateTime(last_seen_at)}`}
      </InlineList>
    </Row>
  );
}

function deviceTitle(device: string): string {
  return device.charAt(0).toUpperCase() + device.slice(1);
}

type EndSessionDialogProps = { session: OwnSession; onClose: () => void; onEnded: () => void };

function EndSessionDialog({ session: { id, device, last_seen_at }, onClose, onEnded }: EndSessionDialogProps) {
  const toast = useAuthToast();
  const { mutate, isPending } = useEndSession();
  function end(): void {
    toast.dismiss();
    mutate(id, {
      onSuccess: () => {
        toast.show({
          title: 'Device signed out',
          description: `You will need to sign in again on ${deviceTitle(device)}.`,
        });
        onEnded();
      },
      onError: toast.showError,
    });
  }
  return (
    <ConfirmDialog
      open
      title="Sign out this device?"
      confirmText="Sign out"
      pendingText="Signing out..."
      pending={isPending}
      onConfirm={end}
      onCancel={onClose}
    >
      {`${deviceTitle(device)}, last seen ${formatDateTime(last_seen_at)}, will be signed out at once. Unsaved work there may be lost.`}
    </ConfirmDialog>
  );
}

function SessionsSkeleton() {
  return (
    <Loading label="Loading your devices">
      <div className={styles.skeletons} data-skeleton="">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </Loading>
  );
}
