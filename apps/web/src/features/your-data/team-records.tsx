import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import type { TeamRecordRequest } from '@careers/contracts/account/team-records';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './your-data-card.module.css';

export function TeamRecords() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const current = trpc.profile.teamRecords.useQuery();
  function onError(error: unknown): void {
    toast({ key: 'team records', ...failureToast('Error', error, 'Please try again.') });
    void utils.profile.teamRecords.invalidate();
  }
  const asking = trpc.profile.requestTeamRecords.useMutation({
    onSuccess: (result) => result.request && utils.profile.teamRecords.setData(undefined, result),
    onError,
  });
  const link = trpc.profile.teamRecordsLink.useMutation({
    onSuccess: ({ signedUrl }) => location.assign(signedUrl),
    onError,
  });

  if (current.isPending) return <BlockSkeleton label="Looking for your request" height={44} />;
  if (current.isError) return <QueryError query={current}>We could not check whether you have asked.</QueryError>;
  const { request } = current.data;
  return (
    <div className={styles.row}>
      <div>
        <h3>Ask for our staff’s notes</h3>
        {asking.data?.request === null ? (
          <p role="status">Our staff have written nothing about your applications, so there is nothing to send you.</p>
        ) : (
          <RequestState request={request} />
        )}
      </div>
      {request?.state === 'ready' && (
        <Button variant="outline" pending={link.isPending} pendingText="Opening..." onClick={() => link.mutate()}>
          Download
        </Button>
      )}
      {(!request || request.can_ask_again) && request?.state !== 'ready' && (
        <Button variant="outline" pending={asking.isPending} pendingText="Asking..." onClick={() => asking.mutate()}>
          Request notes
        </Button>
      )}
    </div>
  );
}

function RequestState({ request }: { request: TeamRecordRequest | null }) {
  if (!request)
    return (
      <p>
        Notes, tags, words for your answers, reasons for a decision, whether you were hired, and when our staff were
        assigned to an application. We will email you when you can download the file.
      </p>
    );
  return <p role="status">{stateText(request)}</p>;
}

function stateText({ state, requested_at, due_on, expires_at, next_on, can_ask_again }: TeamRecordRequest): string {
  const asked = `You asked on ${formatDate(requested_at)}.`;
  switch (state) {
    case 'asked':
      return `${asked} You will have it by ${formatDate(due_on)}. We will email you when you can download it.`;
    case 'overdue':
      return `${asked} It was due on ${formatDate(due_on)}. We are sorry that it is late: we have reminded our administrators.`;
    case 'ready':
      return `Your file is ready. You can download it until ${formatDateTime(expires_at ?? due_on)}.`;
    case 'ended':
      return can_ask_again
        ? `${asked} The file was available for a week and has now been deleted.`
        : `${asked} The file was available for a week and has now been deleted. You can ask again from ${formatDate(next_on)}.`;
  }
}
