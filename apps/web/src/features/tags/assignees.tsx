import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import type { Assignee } from '@careers/contracts/hiring/assignees';
import { viewerRoleNames } from '@careers/contracts/hiring/team-roles';
import { type FormEvent, useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import styles from './tags.module.css';
import { useMarks } from './use-marks.ts';

export function Assignees({ application: { id, assignees, can } }: { application: ApplicationDetails }) {
  const utils = trpc.useUtils();
  const { add, remove } = useMarks({
    id,
    marks: assignees ?? [],
    save: (ids, seen) => utils.client.hiring.assign.mutate({ id, assignees: ids, seen }),
    failed: 'Failed to remove this person.',
  });
  if (!assignees) return null;
  return (
    <Panel title="Assigned to">
      <div className={styles.marks}>
        {assignees.length > 0 ? (
          <TagList
            label="Assigned to"
            items={assignees.map((person) => ({ id: person.id, text: nameOf(person) }))}
            onRemove={can.assign ? remove.mutate : undefined}
            removing={remove.isPending ? [remove.variables] : []}
          />
        ) : (
          <p className={styles.quiet}>Not assigned yet.</p>
        )}
        {can.assign && assignees.length < limits.assignees && <Assign id={id} assignees={assignees} add={add} />}
        {assignees.length >= limits.assignees && (
          <p className={styles.quiet}>An application can be assigned to at most {limits.assignees} people.</p>
        )}
      </div>
    </Panel>
  );
}

type AssignProps = { id: string; assignees: readonly Assignee[]; add: ReturnType<typeof useMarks>['add'] };

function Assign({ id, assignees, add }: AssignProps) {
  const { user } = useAuth();
  const people = trpc.hiring.assignable.useQuery({ id });
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  if (people.isError) return <QueryError query={people}>Failed to fetch the hiring team</QueryError>;
  const offered = (people.data ?? []).filter((person) => assignees.every((each) => each.id !== person.id));
  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem(chosen ? undefined : 'Choose a person');
    add.reset();
    if (chosen) add.mutate(chosen, { onSuccess: () => setChosen('') });
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Assign to"
        hint="An interviewer sees only the applications that are assigned to them"
        error={problem ?? (add.error ? (serverMessage(add.error) ?? 'Failed to assign the application') : undefined)}
      >
        <div className={styles.add}>
          <Select
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setProblem(undefined);
            }}
          >
            <option value="">Choose a person</option>
            {offered.map((person) => (
              <option key={person.id} value={person.id}>
                {`${nameOf(person)}${person.id === user?.id ? ' (you)' : ''} · ${viewerRoleNames[person.team_role]}`}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="outline" pending={add.isPending} pendingText="Assigning...">
            Assign
          </Button>
        </div>
      </Field>
    </form>
  );
}

function nameOf({ name }: Assignee): string {
  return name ?? 'A colleague';
}
