import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

export type AskedQuestions = ReturnType<typeof useJobQuestions>;

/** The questions of a job, as they were when the form was opened, or when they were last asked again. */
export function useJobQuestions(slug: string) {
  const utils = trpc.useUtils();
  const [changes, setChanges] = useState(0);
  // It is never fetched again by itself: a question would change while the candidate answers it.
  const query = trpc.jobs.questions.useQuery({ slug }, { staleTime: Infinity });

  /** Fetches the questions again, because they have changed. @returns whether they have arrived. */
  async function askAgain(): Promise<boolean> {
    try {
      await utils.jobs.questions.fetch({ slug }, { staleTime: 0 });
    } catch {
      return false;
    }
    setChanges((count) => count + 1);
    return true;
  }
  return {
    query,
    /** How often they changed while the form was open. */
    changes,
    askAgain,
    forgetChanges: () => setChanges(0),
  };
}
