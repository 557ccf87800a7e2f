import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { useState } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Saves a choice at once. If that fails, the choice is undone, with a toast. */
export function StatusMails() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.admin.settings.statusMails.useQuery(undefined, { staleTime: 0 });
  const [chosen, setChosen] = useState<readonly ApplicationStatus[]>();
  const save = trpc.admin.settings.saveStatusMails.useMutation({
    scope: { id: 'status mails' }, // clicks that follow each other quickly are saved in their order
    onSuccess: (saved) => {
      utils.admin.settings.statusMails.setData(undefined, saved);
      toast({ key: 'status mails', title: 'Setting saved successfully.' });
    },
    onError: (error) => {
      setChosen(undefined);
      toast({ key: 'status mails', ...failureToast('Failed to save the setting.', error) });
    },
  });
  const unmailed = chosen ?? query.data?.unmailed;
  function choose(status: ApplicationStatus, isMailed: boolean): void {
    const others = (unmailed ?? []).filter((each) => each !== status);
    const next = isMailed ? others : [...others, status];
    setChosen(next);
    save.mutate({ unmailed: next });
  }
  return (
    <Panel title="Standard emails about a status">
      {unmailed ? (
        <FieldGroup
          legend="Email candidates when their application moves to"
          hint="This applies however a status is changed: one at a time, in a bulk action or through the API. Candidates always see the status when they sign in."
        >
          {applicationStatuses.map((status) => (
            <Checkbox
              key={status}
              label={status}
              checked={!unmailed.includes(status)}
              onChange={({ target }) => choose(status, target.checked)}
            />
          ))}
        </FieldGroup>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the setting</QueryError>
      ) : (
        <BlockSkeleton label="Loading the setting" height={220} />
      )}
    </Panel>
  );
}
