import { mailStates } from '@careers/contracts/site/mail-kinds';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MailList } from './mail-list.tsx';
import type { MailSearch } from './mail-search.ts';

export function MailsScreen({ search, onChange }: FilteredListProps<MailSearch>) {
  return (
    <>
      <PageHeading
        title="Emails"
        subtitle="What waits, what was not delivered and why, and what was sent in the last 30 days"
        help={
          <>
            <HelpLink topic="emails" />
            <HelpLink topic="job-alerts" />
          </>
        }
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <ListFilters label="Emails" placeholder="Name or email of the recipient" search={search} onChange={onChange}>
        <FilterSelect
          label="State"
          value={search.state}
          options={{ '': 'All emails', ...mailStates }}
          onChange={(state) => onChange({ ...search, state })}
        />
      </ListFilters>
      <MailList input={search} empty={<NoMails filtered={isFiltered(search)} onClear={() => onChange({})} />} />
    </>
  );
}

function NoMails({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No emails yet">Emails appear here as soon as one is sent.</EmptyState>;
  const clear = (
    <Button variant="outline" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <EmptyState title="No emails found" action={clear}>
      Try another name, email or state. Emails that were sent are listed for 30 days.
    </EmptyState>
  );
}
