import type { ApiKeyDetails, MadeApiKey } from '@careers/contracts/site/api-keys';
import { Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { KeyRow } from './key-row.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RollKeyDialog } from './roll-key-dialog.tsx';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

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
        subtitle="The keys with which other systems read and change what is here. Give each system its own."
        help={<HelpLink topic="api-keys" />}
        actions={
          <Button icon={Plus} onClick={() => setOpen({ what: 'make' })}>
            Make a key
          </Button>
        }
      />
      {query.data?.keys.length === 0 ? (
        <EmptyState title="No API keys yet">Make one for each system that uses the API.</EmptyState>
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
