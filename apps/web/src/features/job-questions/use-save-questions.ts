import type { QuestionInput } from '@careers/contracts/jobs/questions';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

/** Saves the questions of a job as a whole. After a refusal they are fetched again: a colleague may have saved first. */
export function useSaveQuestions(job_id: string) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.hiring.questions.save.useMutation({
    onSuccess: (saved) => {
      utils.hiring.questions.list.setData({ job_id }, saved);
      void utils.jobs.questions.invalidate();
    },
    onError: async (error) => {
      toast({ key: 'questions', ...failureToast('Failed to save the questions.', error) });
      await utils.hiring.questions.list.invalidate({ job_id });
    },
  });
  /** `version`: of the questions that the new ones were made from. `done`: what the toast says. */
  function saveAll(version: number, questions: QuestionInput[], done: string, onSaved?: () => void): void {
    save.mutate(
      { job_id, version, questions },
      {
        onSuccess: () => {
          toast({ key: 'questions', title: done });
          onSaved?.();
        },
      },
    );
  }
  return { saveAll, isSaving: save.isPending };
}
