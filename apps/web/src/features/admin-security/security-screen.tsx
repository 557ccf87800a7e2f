import { securityActions, securityOutcomes } from '@careers/contracts/account/security-actions';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { type FilteredListProps, FilterSelect, ListFilters } from '../../lib/lists/list-filters.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SecurityList } from './security-list.tsx';
import type { SecuritySearch } from './security-search.ts';

export function SecurityScreen({ search, onChange }: FilteredListProps<SecuritySearch>) {
  return (
    <>
      <PageHeading
        title="Security events"
        subtitle="Sign-ins, refused attempts and what administrators did"
        help={<HelpLink topic="security" />}
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
      />
      <SecurityFilters search={search} onChange={onChange} />
      <SecurityList search={search} onClear={() => onChange({})} />
    </>
  );
}

function SecurityFilters({ search, onChange }: FilteredListProps<SecuritySearch>) {
  const { action, outcome, from = '', to = '' } = search;
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <ListFilters label="Security events" placeholder="Name or email of a person" search={search} onChange={onChange}>
      <FilterSelect
        label="Event"
        value={action}
        options={{ '': 'All events', ...securityActions }}
        onChange={(chosen) => onChange({ ...search, action: chosen })}
      />
      <FilterSelect
        label="Outcome"
        value={outcome}
        options={{ '': 'All outcomes', ...securityOutcomes }}
        onChange={(chosen) => onChange({ ...search, outcome: chosen })}
      />
      <Field label="From">
        <TextInput type="date" value={from} onChange={({ target }) => onChange({ ...search, from: target.value })} />
      </Field>
      <Field label="To" error={isReversed ? 'The last day must not be before the first day' : undefined}>
        <TextInput type="date" value={to} onChange={({ target }) => onChange({ ...search, to: target.value })} />
      </Field>
    </ListFilters>
  );
}
