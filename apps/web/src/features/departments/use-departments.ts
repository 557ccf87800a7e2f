import type { Departments } from '@careers/contracts/jobs/departments';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** The mutations of the list of departments. Each result is the new list, and makes the lists of jobs old. */
export function useDepartments() {
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
      onError: (error) => toast({ key, ...failureToast('Failed to order the departments', error) }),
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
