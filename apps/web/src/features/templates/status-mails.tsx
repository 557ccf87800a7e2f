import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Saves a choice at once. */
export function StatusMails() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.admin.settings.statusMails.useQuery(undefined, { staleTime: 0 });
  const save = trpc.admin.settings.saveStatusMails.useMutation({
    scope: { id: 'status mails' }, // clicks that follow each other quickly are saved in their order
    onMutate: (chosen) => utils.admin.settings.statusMails.setData(undefined, chosen),
    onSuccess: () => toast({ key: 'status mails', title: 'Setting saved successfully.' }),
    onError: (error) => {
      toast({ key: 'status mails', ...failureToast('Failed to save the setting.', error) });
      void query.refetch();
    },
  });
  function choose(unmailed: readonly ApplicationStatus[], status: ApplicationStatus, isMailed: boolean): void {
    const others = unmailed.filter((each) => each !== status);
    save.mutate({ unmailed: isMailed ? others : [...others, status] });
  }
  return (
    <Panel title="Standard emails about a status">
      {query.data ? (
        <FieldGroup
          legend="Email candidates when their application moves to"
          hint="This is for everyone who changes a status, one at a time, in bulk or through the API. Candidates always see the status when they sign in."
        >
          {applicationStatuses.map((status) => (
            <Checkbox
              key={status}
              label={status}
              checked={!query.data.unmailed.includes(status)}
              onChange={({ target }) => choose(query.data.unmailed, status, target.checked)}
            />
          ))}
        </FieldGroup>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the setting</QueryError>
      ) : (
        <Loading label="Loading the setting">
          <Skeleton height={220} />
        </Loading>
      )}
    </Panel>
  );
}
