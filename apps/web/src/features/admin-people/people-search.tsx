import { type KeyboardEvent, useState } from 'react';
import { UserSearch } from 'lucide';
import { useSingleKeys, useSingleKeysSetting } from '../../lib/keys/use-single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { counted } from '@careers/contracts/common/format-number';
import { formatDate } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import type { FoundPeople, FoundPerson } from '@careers/contracts/account/people';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useDebouncedSearch } from '../../lib/lists/use-debounced-search.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './people-search.module.css';

type PeopleSearchProps = {
  /** False while it is not known yet who is signed in: the layout is then replaced, and an open dialog would be lost. */
  ready: boolean;
  className?: string | undefined;
};

export function PeopleSearch({ ready, className }: PeopleSearchProps) {
  const [open, setOpen] = useState(false);
  useSingleKeys(ready ? { '/': () => setOpen(true) } : {});
  function close(): void {
    setOpen(false);
  }
  return (
    <>
      <Button
        variant="outline"
        icon={UserSearch}
        className={className}
        aria-keyshortcuts="/"
        inert={!ready}
        onClick={() => setOpen(true)}
      >
        Find a person
      </Button>
      <Dialog open={open} onClose={close} title="Find a person">
        <DialogBody>
          <PeopleSearchForm onChosen={close} />
        </DialogBody>
      </Dialog>
    </>
  );
}

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

function PeopleSearchForm({ onChosen }: { onChosen: () => void }) {
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
        {found ? foundText(found) : 'Searches everyone, whichever job they applied for'}
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
  if (people.length === 0) return 'No people found. Try part of the name, or the email address.';
  if (more) return `Showing the newest ${people.length}. Enter more of the name or email address to find others.`;
  return counted(people.length, 'person', 'people');
}

type PersonRowProps = { person: FoundPerson; onChosen: () => void };

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

/** Turns the keys that work without a modifier off or on, in this browser. */
function SingleKeys() {
  const [on, setOn] = useSingleKeysSetting();
  return (
    <Checkbox
      label="Use keyboard shortcuts: / opens this search"
      checked={on}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
