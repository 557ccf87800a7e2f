import { securityActions, securityOutcomes } from '@careers/contracts/account/security-actions';
import { type FilteredListProps, ListFilters } from '../../lib/lists/list-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type SecuritySearch, securitySearch } from './security-search.ts';

/** The search for a person, and the filters by kind of event, outcome and day. */
export function SecurityFilters({ search, onChange }: FilteredListProps<SecuritySearch>) {
  function change(changed: { [Key in keyof SecuritySearch]?: string }, options?: { replace: boolean }): void {
    onChange(securitySearch({ ...search, ...changed }), options);
  }
  const isReversed = search.from !== undefined && search.to !== undefined && search.to < search.from;
  return (
    <ListFilters
      label="Security events"
      placeholder="Name or email of a person"
      search={search.search}
      onSearch={(typed) => change({ search: typed }, { replace: true })}
    >
      <Field label="Event">
        <Select value={search.action ?? ''} onChange={(event) => change({ action: event.target.value })}>
          <option value="">All events</option>
          <Options of={securityActions} />
        </Select>
      </Field>
      <Field label="Outcome">
        <Select value={search.outcome ?? ''} onChange={(event) => change({ outcome: event.target.value })}>
          <option value="">All outcomes</option>
          <Options of={securityOutcomes} />
        </Select>
      </Field>
      <Field label="From">
        <TextInput type="date" value={search.from ?? ''} onChange={(event) => change({ from: event.target.value })} />
      </Field>
      <Field label="To" error={isReversed ? 'The last day must not be before the first day' : undefined}>
        <TextInput type="date" value={search.to ?? ''} onChange={(event) => change({ to: event.target.value })} />
      </Field>
    </ListFilters>
  );
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
