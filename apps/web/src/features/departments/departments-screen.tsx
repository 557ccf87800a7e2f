import { counted } from '@careers/contracts/common/format-number';
import type { Department, Departments } from '@careers/contracts/jobs/departments';
import { ArrowDown, ArrowUp, Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { useSeen } from '../setup/use-setup-mutations.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { useDepartments } from './use-departments.ts';

/** The departments that the form of a job offers: to add, rename, order, and to remove while no job has them. */
export function DepartmentsScreen() {
  useSeen('departments');
  const query = trpc.hiring.departments.useQuery(undefined, { staleTime: 0 });
  const [asked, setAsked] = useState<Department | 'new'>();
  const add = (
    <Button icon={Plus} onClick={() => setAsked('new')}>
      Add a department
    </Button>
  );
  return (
    <>
      <PageHeading
        back={<BackLink to="/admin/settings">Back to Settings</BackLink>}
        title="Departments"
        subtitle="The form of a job offers them in this order. Renaming one renames it on its jobs."
        help={<HelpLink topic="departments" />}
        actions={query.data && query.data.length > 0 && add}
      />
      {query.data?.length === 0 && (
        <EmptyState title="No departments" action={add}>
          Add one, and the form of a job offers it.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <Rows departments={query.data} onRename={setAsked} />}
      {query.isError && !query.data && <QueryError query={query}>Failed to fetch the departments</QueryError>}
      {query.isPending && <RowCardSkeleton label="Loading the departments" />}
      {asked && <DepartmentDialog department={asked === 'new' ? null : asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type RowsProps = { departments: Departments; onRename: (department: Department) => void };

function Rows({ departments, onRename }: RowsProps) {
  const { order, remove } = useDepartments();
  const isBusy = order.isPending || remove.isPending;
  function move(at: number, by: -1 | 1): void {
    const seen = departments.map(({ id }) => id);
    const ids = [...seen];
    const [moved, other] = [ids[at], ids[at + by]];
    if (moved === undefined || other === undefined || isBusy) return;
    ids[at] = other;
    ids[at + by] = moved;
    order.mutate({ departments: ids, seen });
  }
  return (
    <RowCard>
      {departments.map((department, at) => (
        <Row
          key={department.id}
          title={department.name}
          aside={
            <ButtonGroup>
              <IconButton
                icon={ArrowUp}
                label={`Move ${department.name} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${department.name} down`}
                disabled={at === departments.length - 1}
                onClick={() => move(at, 1)}
              />
              <ItemButton of={department.name} onClick={() => onRename(department)}>
                Rename
              </ItemButton>
              <ItemButton
                of={department.name}
                disabled={department.jobs > 0}
                onClick={() => remove.mutate({ id: department.id })}
              >
                Remove
              </ItemButton>
            </ButtonGroup>
          }
        >
          <p>{jobsText(department.jobs)}</p>
        </Row>
      ))}
    </RowCard>
  );
}

function jobsText(count: number): string {
  return count === 0 ? 'No jobs' : counted(count, 'job', 'jobs');
}
