import { counted } from '@careers/contracts/common/format-number';
import { formatDate } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import type { FoundPeople, FoundPerson } from '@careers/contracts/account/people';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useSingleKeysSetting } from '../../lib/keys/single-keys-setting.ts';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './people-search.module.css';

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('input[type="search"], li a') ?? []),
  ];
  const next = stops[stops.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The search box and the people that it finds while the administrator types. Enter opens the first of them. */
export function PeopleSearchForm({ onChosen }: { onChosen: () => void }) {
  const [search, setSearch] = useState('');
  const { text, setText } = useDebouncedSearch(search, setSearch);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const query = trpc.admin.users.find.useQuery(
    { search },
    { enabled: search !== '', placeholderData: keepPreviousData, staleTime: 0 },
  );
  const found = search === '' ? undefined : query.data;

  async function openFirst(): Promise<void> {
    const typed = text.trim();
    if (typed === '') return;
    const { people } = await utils.admin.users.find.fetch({ search: typed });
    setSearch(typed);
    const [first] = people;
    if (!first) return;
    onChosen();
    await navigate({ to: '/admin/users/$id', params: { id: first.id } });
  }

  return (
    <form
      role="search"
      aria-label="People"
      autoComplete="off"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void openFirst().catch(() => setSearch(text.trim())); // the list below shows the failure
      }}
    >
      <Field label="Name or email">
        <TextInput
          type="search"
          data-autofocus=""
          enterKeyHint="go"
          maxLength={limits.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={moveWithArrows}
        />
      </Field>
      <p role="status" className={styles.status}>
        {found ? foundText(found) : 'Finds people whatever they applied for.'}
      </p>
      <div className={styles.results}>
        {search !== '' && query.isError && <QueryError query={query}>Failed to search for people</QueryError>}
        {found && (
          <RowList busy={query.isPlaceholderData}>
            {found.people.map((person) => (
              <PersonRow key={person.id} person={person} onChosen={onChosen} />
            ))}
          </RowList>
        )}
      </div>
      <SingleKeys />
    </form>
  );
}

function foundText({ people, more }: FoundPeople): string {
  if (people.length === 0) return 'No people found. Try a part of the name, or the email address.';
  if (more) return `The newest ${people.length} of more. Enter more of the name or the email address.`;
  return counted(people.length, 'person', 'people');
}

function PersonRow({ person: { id, name, email, newest_application }, onChosen }: PersonRowProps) {
  const link = (
    <Link to="/admin/users/$id" params={{ id }} onClick={onChosen} onKeyDown={moveWithArrows}>
      {name || email || 'Unnamed user'}
    </Link>
  );
  return (
    <Row title={link} aside={newest_application && <StateBadge state={newest_application.state} />}>
      <InlineList>
        {newest_application ? withoutBackslashes(newest_application.job_title) : 'No applications'}
        {newest_application && formatDate(newest_application.created_at)}
        {name && email}
      </InlineList>
    </Row>
  );
}
type PersonRowProps = { person: FoundPerson; onChosen: () => void };

/** Turns the keys that work without a modifier off or on, in this browser. */
function SingleKeys() {
  const [on, setOn] = useSingleKeysSetting();
  return (
    <Checkbox
      label="Use single keys: / opens this search"
      checked={on}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
