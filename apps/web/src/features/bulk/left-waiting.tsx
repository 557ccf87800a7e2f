import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { Selected, BulkResult } from '@careers/contracts/hiring/bulk';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { Chosen } from '../selection/selection.ts';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './bulk.module.css';
import { BulkActionResult } from './bulk-action-result.tsx';

type LeftWaitingProps = { job_id: string; compact: boolean; onAnswer: (waiting: Selected[]) => void };

/** Renders nothing for a job that is neither closed nor filled. */
export function LeftWaiting({ job_id, compact, onAnswer }: LeftWaitingProps) {
  const { data: { total } = { total: 0 } } = trpc.hiring.bulk.leftWaiting.useQuery({ job_id }, { staleTime: 0 });
  const answer = useAnswer(onAnswer);
  if (total === 0) return null;
  return (
    <section className={clsx(styles.result, compact && styles.compact)} aria-label="Left waiting">
      <p className={styles.done}>{waitingText(total)}</p>
      {answer.error && <Alert>{serverMessage(answer.error) ?? 'Failed to select them'}</Alert>}
      <div className={styles.actions}>
        <Button variant="outline" size="small" pending={answer.isPending} onClick={() => answer.mutate(job_id)}>
          Reply to them
        </Button>
      </div>
    </section>
  );
}

const BulkActionDialog = lazyRouteComponent(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

/** Lists the closed and filled jobs whose candidates have had no answer. Renders nothing where there is none. */
export function LeftWaitingPanel() {
  const { applicants } = useHiringArea();
  const { data } = trpc.hiring.bulk.leftWaitingJobs.useQuery(undefined, { staleTime: 0 });
  const [answered, setAnswered] = useState<{ job_id: string; chosen: Chosen } | null>(null);
  const [made, setMade] = useState<{ job_id: string; result: BulkResult } | null>(null);
  const answer = useAnswer((waiting, job_id) =>
    setAnswered({ job_id, chosen: new Map(waiting.map(({ id, version }) => [id, version])) }),
  );
  const { jobs = [], total = 0, total_jobs = 0 } = data ?? {};
  if (total === 0 && !made) return null;
  return (
    <Panel title="Left waiting" className={widePanelClass()}>
      {made && (
        <BulkActionResult
          key={made.result.id}
          job_id={made.job_id}
          id={made.result.id}
          made={made.result}
          onChange={(result) => setMade({ ...made, result })}
          onClose={() => setMade(null)}
        />
      )}
      <p>{total > 0 ? `${waitingText(total)} Their jobs are closed or filled.` : 'Everyone has had a reply.'}</p>
      {answer.error && <Alert>{serverMessage(answer.error) ?? 'Failed to select them'}</Alert>}
      <RowList>
        {jobs.map((job) => (
          <Row
            key={job.id}
            title={
              <Link to={applicants} params={{ id: job.id }}>
                {withoutBackslashes(job.title)}
              </Link>
            }
            aside={
              <ItemButton
                of={`for ${withoutBackslashes(job.title)}`}
                pending={answer.isPending && answer.variables === job.id}
                onClick={() => answer.mutate(job.id)}
              >
                Reply to them
              </ItemButton>
            }
          >
            <p className={styles.note}>{waitingText(job.total)}</p>
          </Row>
        ))}
      </RowList>
      {total_jobs > jobs.length && (
        <p className={styles.note}>And {formatNumber(total_jobs - jobs.length)} more jobs.</p>
      )}
      {answered && (
        <Suspense fallback={null}>
          <BulkActionDialog
            {...answered}
            kind="reject"
            filter="those who have not had a reply"
            onClose={() => setAnswered(null)}
            onDone={(result) => {
              setMade({ job_id: answered.job_id, result });
              setAnswered(null);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function useAnswer(onAnswer: (waiting: Selected[], job_id: string) => void) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (job_id: string) => client.hiring.bulk.selectLeftWaiting.query({ job_id }),
    onSuccess: ({ selected }, job_id) => onAnswer(selected, job_id),
  });
}

/** Such as '14 people have had no answer.' */
function waitingText(total: number): string {
  return `${counted(total, 'person has', 'people have')} not had a reply.`;
}
