import { mailStates } from '@careers/contracts/site/mail-kinds';
import { NoneFound } from '../../lib/lists/none-found.tsx';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { anyText, isFiltered, listSearch } from '../../lib/lists/list-search.ts';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MailList } from './mail-list.tsx';
import { keyOf } from '@careers/contracts/account/security-actions';

export const mailSearch = listSearch({ search: anyText, state: (text) => keyOf(mailStates, text) });
export type MailSearch = ReturnType<typeof mailSearch>;

export function MailsScreen(list: FilteredListProps<MailSearch>) {
  const { search, onChange } = list;
  return (
    <>
      <PageHeading
        title="Emails"
        subtitle="Waiting, undelivered and sent in the last 30 days"
        help={
          <>
            <HelpLink topic="emails" />
            <HelpLink topic="job-alerts" />
          </>
        }
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <ListFilters label="Emails" placeholder="Name or email of the recipient" {...list}>
        <FilterSelect {...list} name="state" label="State" options={{ '': 'All emails', ...mailStates }} />
      </ListFilters>
      <MailList input={search} empty={<NoMails filtered={isFiltered(search)} onClear={() => onChange({})} />} />
    </>
  );
}

function NoMails({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No emails yet">Emails appear here as soon as one is sent.</EmptyState>;
  return (
    <NoneFound title="No emails found" onClear={onClear}>
      Try another name, email or state. Emails that were sent are listed for 30 days.
    </NoneFound>
  );
}
