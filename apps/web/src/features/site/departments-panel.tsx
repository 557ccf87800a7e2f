import { storyLimits } from '@careers/contracts/site/brand';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { FieldSkeletons } from '../../ui/field-skeletons.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { LineField } from './line-field.tsx';
import type { SitePartProps } from './site-form.ts';
import { StoryItems } from './story-items.tsx';
import styles from './site.module.css';
import { Options } from '../../ui/options.tsx';

type DepartmentsPanelProps = Pick<SitePartProps, 'form'>;

/** What departments say of themselves. One that says nothing is not in the list, and is chosen to add it. */
export function DepartmentsPanel({ form }: DepartmentsPanelProps) {
  const query = trpc.hiring.departments.useQuery();
  const departments = query.data;
  const said = useWatch({ control: form.control, name: 'content.departments' }).map(({ id }) => id);
  return (
    <Panel title="Departments">
      <p className={styles.quiet}>The page of a department ends with its paragraph and people, and so do its jobs.</p>
      {departments ? (
        <StoryItems
          form={form}
          name="departments"
          noun="Removed department"
          names={Object.fromEntries(departments.map(({ id, name }) => [id, name]))}
          adder={(add) => (
            <DepartmentAdder
              departments={departments.filter(({ id }) => !said.includes(id))}
              onAdd={(id) => add({ id, text: '', people: [] })}
            />
          )}
        >
          {(at) => (
            <>
              <LineField
                form={form}
                name={`content.departments.${at}.text`}
                label="Paragraph"
                max={storyLimits.department}
              />
              <PeopleField form={form} at={at} />
            </>
          )}
        </StoryItems>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the departments</QueryError>
      ) : (
        <Loading label="Loading the departments">
          <FieldSkeletons fields={1} label={100} />
        </Loading>
      )}
    </Panel>
  );
}

type DepartmentAdderProps = { departments: readonly { id: string; name: string }[]; onAdd: (id: string) => void };

function DepartmentAdder({ departments, onAdd }: DepartmentAdderProps) {
  const [chosen, setChosen] = useState('');
  if (departments.length === 0) return null;
  return (
    <div className={styles.adder}>
      <Field label="Department">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a department</option>
          <Options of={Object.fromEntries(departments.map(({ id, name }) => [id, name]))} />
        </Select>
      </Field>
      <Button
        variant="outline"
        data-add=""
        onClick={() => {
          if (chosen) onAdd(chosen);
          setChosen('');
        }}
      >
        Add it
      </Button>
    </div>
  );
}

function PeopleField({ form: { control }, at }: DepartmentsPanelProps & { at: number }) {
  const people = useWatch({ control, name: 'content.people' });
  const { field, fieldState } = useController({ control, name: `content.departments.${at}.people` });
  if (people.length === 0)
    return <p className={styles.quiet}>Its people are chosen from those above. There are none.</p>;
  function choose(id: string, isChosen: boolean): void {
    const chosen = people.filter((each) => (each.id === id ? isChosen : field.value.includes(each.id)));
    field.onChange(chosen.map((each) => each.id));
  }
  return (
    <FieldGroup
      legend="Its people"
      className={styles.wide}
      hint={`At most ${storyLimits.department_people}`}
      error={fieldState.error?.message}
    >
      {people.map(({ id, name }, place) => (
        <Checkbox
          key={id}
          label={name || `Person ${place + 1}`}
          checked={field.value.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </FieldGroup>
  );
}
