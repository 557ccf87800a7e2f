import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatNumber } from '@careers/contracts/common/format-number';
import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import type { Chosen } from '../selection/selection.ts';
import { Alert } from '../../ui/alert.tsx';
import { Panel } from '../../ui/card.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import styles from './bulk.module.css';
import { useAnswer, waitingText } from './left-waiting.tsx';
import { BulkActionResult } from './bulk-action-result.tsx';

const BulkActionDialog = lazyRouteComponent(() => import('./bulk-action-dialog.tsx'), 'BulkActionDialog');

type Answered = { job_id: string; chosen: Chosen };

/**
 * The closed and filled jobs with people who have had no answer, each with the way to answer them all. Nothing where there
 * is none.
 */
export function LeftWaitingPanel() {
  const { applicants } = useHiringArea();
  const { data } = trpc.hiring.bulk.leftWaitingJobs.useQuery(undefined, { staleTime: 0 });
  const [answered, setAnswered] = useState<Answered | null>(null);
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
      <p>{total > 0 ? `${waitingText(total)} Their jobs are closed or filled.` : 'Everybody has had an answer.'}</p>
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
                Answer them
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
            filter="those who have had no answer"
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
