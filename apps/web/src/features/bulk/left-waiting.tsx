import { counted } from '@careers/contracts/common/format-number';
import type { Selected } from '@careers/contracts/hiring/bulk';
import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './bulk.module.css';

type LeftWaitingProps = { job_id: string; onAnswer: (waiting: Selected[]) => void };

/** On a job that is closed or filled: how many people have had no answer, and the way to answer them all. */
export function LeftWaiting({ job_id, onAnswer }: LeftWaitingProps) {
  const { data: { total } = { total: 0 } } = trpc.hiring.bulk.leftWaiting.useQuery({ job_id }, { staleTime: 0 });
  const answer = useAnswer(onAnswer);
  if (total === 0) return null;
  return (
    <section className={styles.result} aria-label="Left waiting">
      <p className={styles.done}>{waitingText(total)}</p>
      {answer.error && <Alert>{serverMessage(answer.error) ?? 'Failed to select them'}</Alert>}
      <div className={styles.actions}>
        <Button variant="outline" size="small" pending={answer.isPending} onClick={() => answer.mutate(job_id)}>
          Answer them
        </Button>
      </div>
    </section>
  );
}

export function useAnswer(onAnswer: (waiting: Selected[], job_id: string) => void) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (job_id: string) => client.hiring.bulk.selectLeftWaiting.query({ job_id }),
    onSuccess: ({ selected }, job_id) => onAnswer(selected, job_id),
  });
}

/** '14 people have had no answer.' */
export function waitingText(total: number): string {
  return `${counted(total, 'person has', 'people have')} had no answer.`;
}
