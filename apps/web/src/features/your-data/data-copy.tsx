import type { DataExport } from '@careers/contracts/account/data-exports';
import { formatDateTime } from '@careers/contracts/common/dates';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './your-data-card.module.css';

const POLL_INTERVAL_MS = 2_000;

function isInProgress(copy: DataExport | null | undefined): boolean {
  return copy?.state === 'queued' || copy?.state === 'making';
}

/** Whether the server changes a copy by itself: one that failed is tried again. */
function canChange(copy: DataExport | null | undefined): boolean {
  return isInProgress(copy) || copy?.state === 'failed';
}

export function DataCopy() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const current = trpc.profile.dataExport.useQuery(undefined, {
    refetchInterval: ({ state }) => (canChange(state.data?.data_export) ? POLL_INTERVAL_MS : false),
  });
  function showError(error: unknown): void {
    toast({ key: 'data copy', ...failureToast('Error', error, 'Your data could not be prepared. Please try again.') });
  }
  const request = trpc.profile.requestDataExport.useMutation({
    onSuccess: (result) => utils.profile.dataExport.setData(undefined, result),
    onError: showError,
  });
  const link = trpc.profile.dataExportLink.useMutation({
    onSuccess: ({ signedUrl }) => location.assign(signedUrl),
    onError: (error) => {
      showError(error);
      void utils.profile.dataExport.invalidate();
    },
  });

  if (current.isPending) return <BlockSkeleton label="Looking for a copy of your data" height={44} />;
  if (current.isError)
    return <QueryError query={current}>We could not check whether there is a copy of your data.</QueryError>;
  const copy = current.data.data_export;
  return (
    <div className={styles.row}>
      <div>
        <h3>Download your data</h3>
        <CopyState copy={copy} />
        <p>
          The file does not include what our staff wrote about your applications. You can ask for that below. You can
          then download it within a month, without details about other people.
        </p>
      </div>
      {copy?.state === 'ready' ? (
        <Button variant="outline" pending={link.isPending} pendingText="Opening..." onClick={() => link.mutate()}>
          Download
        </Button>
      ) : (
        <Button
          variant="outline"
          pending={request.isPending || isInProgress(copy)}
          pendingText="Preparing..."
          onClick={() => request.mutate()}
        >
          Prepare my data
        </Button>
      )}
    </div>
  );
}

function CopyState({ copy }: { copy: DataExport | null }) {
  if (!copy)
    return (
      <p>
        One zip file with everything you have given us and everything we have sent or shown you, including your CVs. To
        read it, open index.html in the file.
      </p>
    );
  if (copy.state === 'ready')
    return (
      <p role="status">
        Your copy is ready. You can download it until {formatDateTime(copy.expires_at ?? copy.requested_at)}.
      </p>
    );
  if (copy.state === 'failed')
    return <p role="status">We could not prepare your data. You can try again now, or later.</p>;
  return (
    <>
      <p role="status">We are preparing your data. You can leave this page in the meantime.</p>
      <Progress
        label="Preparing your data"
        value={copy.files_total === 0 ? 0 : Math.round((100 * copy.files_done) / copy.files_total)}
      />
    </>
  );
}
