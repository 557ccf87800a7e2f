import { useRouter } from '@tanstack/react-router';

/**
 * Returns a function for when jobs have changed: the public lists of this browser tab are fetched anew when they are
 * shown again. A job's own page is fetched anew at every visit.
 */
export function useExpireJobs(): () => void {
  const { answers } = useRouter().options.context;
  return answers.expire;
}
