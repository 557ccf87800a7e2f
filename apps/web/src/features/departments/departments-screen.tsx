import { counted } from '@careers/contracts/common/format-number';
import {
  type AddDepartmentInput,
  addDepartmentInput,
  type Department,
  type Departments,
} from '@careers/contracts/jobs/departments';
import { ArrowDown, ArrowUp, Plus } from 'lucide';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/way-back.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { useSeen } from '../setup/use-setup-mutations.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { DialogForm } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useToast } from '../../ui/toast.tsx';

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
        subtitle="The job form lists them in this order. Renaming one renames it on its jobs."
        help={<HelpLink topic="departments" />}
        actions={query.data && query.data.length > 0 && add}
      />
      {query.data?.length === 0 && (
        <EmptyState title="No departments" action={add}>
          Add one, and the job form will list it.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <Rows departments={query.data} onRename={setAsked} />}
      {query.isError && !query.data && <QueryError query={query}>Failed to fetch the departments</QueryError>}
      {query.isPending && <RowCardSkeleton label="Loading the departments" />}
      {asked && <DepartmentDialog department={asked === 'new' ? null : asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Rows({ departments, onRename }: { departments: Departments; onRename: (department: Department) => void }) {
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
          <p>{department.jobs === 0 ? 'No jobs' : counted(department.jobs, 'job', 'jobs')}</p>
        </Row>
      ))}
    </RowCard>
  );
}

/** `department`: the one to rename; null: a new one. */
function DepartmentDialog({ department, onClose }: { department: Department | null; onClose: () => void }) {
  const { add, rename } = useDepartments();
  const { register, handleSubmit, setError, formState } = useForm<AddDepartmentInput>({
    resolver: formResolver(addDepartmentInput),
    defaultValues: { name: department?.name ?? '' },
  });
  const { errors, isDirty } = formState;
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) =>
      setError('name', { message: serverMessage(error) ?? 'Failed to save the department' }, { shouldFocus: true }),
  };
  const submit = handleSubmit(({ name }) => {
    if (!department) return add.mutate({ name }, outcome);
    return isDirty ? rename.mutate({ id: department.id, name }, outcome) : onClose();
  });
  return (
    <Dialog open onClose={onClose} title={department ? `Rename ${department.name}` : 'Add a department'} size="small">
      <DialogForm
        autoComplete="off"
        onSubmit={submit}
        submitText={department ? 'Rename' : 'Add'}
        pendingText="Saving..."
        pending={add.isPending || rename.isPending}
        onCancel={onClose}
      >
        <Field
          label="Name"
          required
          error={errors.name?.message}
          hint={department ? 'Its jobs get the new name, and its old address leads to the new one.' : undefined}
        >
          <TextInput {...register('name')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** The mutations of the list of departments. Each result is the new list, and makes the lists of jobs old. */
function useDepartments() {
  const toast = useToast();
  const utils = trpc.useUtils();
  function show(departments: Departments): void {
    utils.hiring.departments.setData(undefined, departments);
    void utils.jobs.invalidate();
    void utils.admin.jobs.invalidate();
  }
  const key = 'departments';
  const { departments } = trpc.admin.settings;
  return {
    add: departments.add.useMutation({ onSuccess: show }),
    rename: departments.rename.useMutation({ onSuccess: show }),
    order: departments.order.useMutation({
      onSuccess: show,
      onError: (error) => toast({ key, ...failureToast('Failed to save the order of the departments', error) }),
      onSettled: () => utils.hiring.departments.invalidate(),
    }),
    remove: departments.remove.useMutation({
      onSuccess: (list) => {
        show(list);
        toast({ key, title: 'Department removed successfully.' });
      },
      onError: (error) => toast({ key, ...failureToast('Failed to remove the department', error) }),
      onSettled: () => utils.hiring.departments.invalidate(),
    }),
  };
}
