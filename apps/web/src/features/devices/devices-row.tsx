import { type OwnSession, ownSessions } from '@careers/contracts/account/own-sessions';
import { formatDateTime } from '@careers/contracts/common/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { signOutOtherDevices } from '../../lib/session/account-security.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './devices-row.module.css';
import { callSignInService, SignInServiceError } from '../../lib/session/sign-in-service.ts';
import { ItemButton } from '../../ui/item-button.tsx';

export function DevicesRow() {
  const toast = useAuthToast();
  const refreshSessions = useRefreshSessions();
  const { mutate: signOutOthers, isPending } = useMutation({
    mutationFn: signOutOtherDevices,
    onMutate: toast.dismiss,
    onSuccess: () => {
      void refreshSessions();
      toast.show({ title: 'Signed out elsewhere', description: 'Only this device is signed in now.' });
    },
    onError: toast.showError,
  });
  return (
    <Setting
      icon={MonitorSmartphone}
      title="Devices"
      text="Where you are signed in. Sign out any device that you do not recognise or use."
      details={<SessionList />}
    >
      <Button variant="outline" pending={isPending} pendingText="Signing out..." onClick={() => signOutOthers()}>
        Sign out other devices
      </Button>
    </Setting>
  );
}

function SessionList() {
  const query = useQuery({ queryKey: key, queryFn: fetchSessions, staleTime: 0 }); // another device may have signed in
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (query.isPending)
    return (
      <Loading label="Loading your devices">
        <div className={styles.skeletons} data-skeleton="">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      </Loading>
    );
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
            list.current?.focus(); // the row with the clicked button is removed
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
          <ItemButton of={device} onClick={onEnd}>
            Sign out
          </ItemButton>
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
  const refresh = useRefreshSessions();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSignInService({ method: 'DELETE', path: `/sessions/${id}`, reply: z.undefined() }),
    onSuccess: refresh,
  });
  function end(): void {
    toast.dismiss();
    mutate(undefined, {
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
      {`${deviceTitle(device)}, last seen ${formatDateTime(last_seen_at)}, will be signed out straight away. Unsaved work there may be lost.`}
    </ConfirmDialog>
  );
}

const key = ['own sessions'];

/** Fetches the user's sessions; null from a sign-in service elsewhere that has no such list. */
async function fetchSessions(): Promise<OwnSession[] | null> {
  try {
    return (await callSignInService({ method: 'GET', path: '/sessions', reply: ownSessions })).sessions;
  } catch (error) {
    if (error instanceof SignInServiceError && error.status === 404) return null;
    throw error;
  }
}

function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
