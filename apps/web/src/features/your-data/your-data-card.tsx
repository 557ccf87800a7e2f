import { formatDate } from '@careers/contracts/common/dates';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { DataCopy } from './data-copy.tsx';
import { TeamRecords } from './team-records.tsx';
import styles from './your-data-card.module.css';
import { ReauthenticatedForm, ReauthenticationField } from '../reauthentication/reauthenticated-form.tsx';
import { type Reauthentication, sendOwnerCode } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { signOut } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toOwnerProof } from '../reauthentication/reauthentication.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';

export function YourDataCard() {
  const [deleting, setDeleting] = useState(false);
  function close(): void {
    setDeleting(false);
  }
  return (
    <Panel title="Your data" className={styles.card}>
      <p>
        Our <Link to="/privacy">privacy notice</Link> says what we hold about you, why, and for how long.
      </p>
      <DataCopy />
      <TeamRecords />
      <div className={styles.row}>
        <div>
          <h3>Delete your account</h3>
          <p>This also deletes your profile, your CVs, your applications and your job alerts.</p>
        </div>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
        <Dialog open={deleting} onClose={close} title="Delete my account" size="small" role="alertdialog">
          <DeleteAccountForm onClose={close} />
        </Dialog>
      </div>
    </Panel>
  );
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const toast = useAuthToast();
  const request = trpc.profile.teamRecords.useQuery().data?.request;
  const removal = trpc.profile.removeAccount.useMutation();
  const reauthentication = useReauthentication({ emailCode: () => sendOwnerCode(user?.email ?? '') });

  async function remove(proof: Reauthentication | undefined): Promise<void> {
    await removal.mutateAsync(proof ? toOwnerProof(proof) : {});
    // Leaves the protected page before the session ends, which would lead to the login screen.
    await navigate({ to: '/goodbye', replace: true });
    // Forgets the session in this browser: the server has ended it already.
    await signOut().catch(() => undefined);
    toast.show({ title: 'Account deleted', description: 'You are signed out on all devices.' });
  }
  return (
    <ReauthenticatedForm
      reauthentication={reauthentication}
      onSubmit={() => reauthentication.submit(remove)}
      submitText="Delete my account"
      pendingText="Deleting..."
      variant="danger"
      focusCancel
      onCancel={onClose}
    >
      <p>Are you sure? This cannot be undone.</p>
      <p>
        {user?.email ? (
          <>
            The account of <b>{user.email}</b>
          </>
        ) : (
          'Your account'
        )}{' '}
        will be deleted at once, with your profile, your CVs and every application you have made. We will stop
        considering any open applications.
      </p>
      <p>Your saved jobs and the job alerts to this address will be deleted too.</p>
      {(request?.state === 'asked' || request?.state === 'overdue') && (
        <p>
          You will not get our staff’s notes that you asked for on {formatDate(request.requested_at)}: the request ends
          with your account.
        </p>
      )}
      <ReauthenticationField {...reauthentication} />
    </ReauthenticatedForm>
  );
}
