import { formatDate } from '@careers/contracts/common/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide';
import { useState } from 'react';
import { useLeaving } from '../auth-form/use-leaving.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { phoneEnding } from '../second-step/phone-step.tsx';
import {
  type LinkedIdentity,
  linkProvider,
  unlinkIdentity,
  identitiesKey,
  useIdentities,
} from '../../lib/session/providers.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { ProofStep, type RequiredProof, requiredProof } from '../reauthentication/proof-step.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { ReauthenticatedConfirmDialog } from '../reauthentication/reauthenticated-confirm-dialog.tsx';

export function ConnectedAccountsRow() {
  const queryClient = useQueryClient();
  const query = useIdentities();
  const { data } = query;
  const [unlinking, setUnlinking] = useState<LinkedIdentity | null>(null);
  return (
    <Setting
      icon={Link2}
      title="Connected accounts"
      text="Accounts with other companies that you can use to sign in."
      details={
        <>
          {query.isPending && <BlockSkeleton label="Loading your connected accounts" height={48} />}
          {query.isError && <QueryError query={query}>Your connected accounts could not be loaded.</QueryError>}
          {data && (
            <RowList>
              {data.map((account) => (
                <AccountRow key={account.id} account={account} isOnly={data.length === 1} onUnlink={setUnlinking} />
              ))}
            </RowList>
          )}
          <LinkButtons />
        </>
      }
    >
      {unlinking && (
        <UnlinkDialog
          account={unlinking}
          onClose={() => {
            setUnlinking(null);
            void queryClient.invalidateQueries({ queryKey: identitiesKey });
          }}
        />
      )}
    </Setting>
  );
}

type AccountRowProps = { account: LinkedIdentity; isOnly: boolean; onUnlink: (account: LinkedIdentity) => void };

function AccountRow({ account, isOnly, onUnlink }: AccountRowProps) {
  const { name, address: given, provider, created_at, linked } = account;
  const address = given && provider === 'phone' ? phoneEnding(given) : given;
  const facts = [
    address,
    linked && created_at && `connected on ${formatDate(created_at)}`,
    linked && isOnly && 'your only way to sign in',
  ].filter(Boolean);
  return (
    <Row
      title={name}
      aside={
        linked &&
        !isOnly && (
          <ItemButton of={[name, address].filter(Boolean).join(' ')} onClick={() => onUnlink(account)}>
            Disconnect
          </ItemButton>
        )
      }
    >
      <p>{facts.join(' · ')}</p>
    </Row>
  );
}

/** The buttons that lead to a provider. If the service requires a proof first, a dialog asks for it. */
function LinkButtons() {
  const [asked, setAsked] = useState<{ required: RequiredProof; provider: string } | null>(null);
  const { leavingFor, leave } = useLeaving((error, provider) => {
    const required = requiredProof(error);
    if (required) setAsked({ required, provider });
    return required !== null;
  });
  function link(provider: string): void {
    close();
    void leave(provider, () => linkProvider(provider, location.pathname));
  }
  function close(): void {
    setAsked(null);
  }
  return (
    <>
      <ButtonGroup>
        {publicSettings().sign_in.providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            size="small"
            pending={leavingFor === id}
            pendingText={`Going to ${name}...`}
            onClick={() => link(id)}
          >
            Connect {name}
          </Button>
        ))}
      </ButtonGroup>
      <Dialog open={asked !== null} onClose={close} title="Confirm it’s you" size="small">
        {asked && <ProofStep required={asked.required} onCancel={close} onProved={() => link(asked.provider)} />}
      </Dialog>
    </>
  );
}

function UnlinkDialog({ account, onClose }: { account: LinkedIdentity; onClose: () => void }) {
  const { name, provider } = account;
  const address = provider === 'phone' ? `Your number ${phoneEnding(account.address)}` : account.address;
  return (
    <ReauthenticatedConfirmDialog
      title={`Disconnect ${name}?`}
      confirmText="Disconnect"
      pendingText="Disconnecting..."
      action={() => unlinkIdentity(account)}
      done={{ title: 'Account disconnected', description: `You can no longer sign in with ${name}.` }}
      refusals={{
        single_identity_not_deletable: {
          title: 'Not disconnected',
          description: `${name} is your only way to sign in.`,
          tone: 'destructive',
        },
      }}
      onClose={onClose}
    >
      {`You will no longer be able to sign in here with ${address ?? `your account at ${name}`}.`}
    </ReauthenticatedConfirmDialog>
  );
}
