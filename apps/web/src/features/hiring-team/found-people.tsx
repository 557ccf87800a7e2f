import { counted } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import type { FoundPeople as Found } from '@careers/contracts/account/people';
import type { Member } from '@careers/contracts/hiring/members';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { ItemButton } from '../../ui/item-button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './hiring-team.module.css';
import { memberName } from './use-team-mutations.ts';

type FoundPeopleProps = {
  search: string;
  members: readonly Member[];
  pending: boolean;
  onAdd: (profile_id: string) => void;
};

export function FoundPeople({ search, members, pending, onAdd }: FoundPeopleProps) {
  const words = search.slice(0, limits.search);
  const query = trpc.admin.users.find.useQuery(
    { search: words },
    { enabled: words !== '', placeholderData: keepPreviousData, staleTime: 0 },
  );
  const found = words === '' ? undefined : query.data;
  const onTeam = new Set(members.map(({ id }) => id));
  return (
    <div className={styles.found}>
      <p role="status" className={styles.hint}>
        {found && foundText(found)}
      </p>
      {words !== '' && query.isError && <QueryError query={query}>Failed to search for people</QueryError>}
      {found && (
        <RowList busy={query.isPlaceholderData}>
          {found.people.map(({ id, name, email }) => {
            const title = memberName({ full_name: name, email });
            const add = (
              <ItemButton of={title} disabled={pending} onClick={() => onAdd(id)}>
                Add
              </ItemButton>
            );
            return (
              <Row
                key={id}
                title={title}
                aside={onTeam.has(id) ? <span className={styles.hint}>On the team</span> : add}
              >
                {name && <p>{email}</p>}
              </Row>
            );
          })}
        </RowList>
      )}
    </div>
  );
}

function foundText({ people, more }: Found): string {
  if (people.length === 0) return 'No account has this name or address. A whole email address is invited.';
  if (more) return `The newest ${people.length} of more. Enter more of the name or the email address.`;
  return counted(people.length, 'person', 'people');
}
