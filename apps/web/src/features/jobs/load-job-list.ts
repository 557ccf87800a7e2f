import type { ListSearch } from '@careers/contracts/list-search';
import type { Answers, Question } from '../../lib/answers.ts';
import { type LoaderError, toLoaderError } from '../../lib/loader-error.ts';
import type { TrpcClient } from '../../lib/trpc-client.ts';
import { facetsQuestion, jobListQuestion, openRolesQuestion } from './job-questions.ts';

type LoaderContext = {
  client: TrpcClient;
  answers: Answers;
  http: { status?: number; no_store?: true };
};

/**
 * Fetches the data of the list page. The browser does not wait: the page shows skeletons, or keeps the old cards. The
 * server waits, and returns an error when the list itself could not be fetched; the browser fetches again what failed
 * around it.
 */
export async function loadJobList(
  { client, answers, http }: LoaderContext,
  search: ListSearch,
): Promise<LoaderError | undefined> {
  const list = jobListQuestion(client, search);
  const around: Question<unknown>[] = [facetsQuestion(client, search), openRolesQuestion(client)];
  const loaded = Promise.all([list, ...around].map((question: Question<unknown>) => answers.load(question)));
  if (!import.meta.env.SSR) return undefined;
  await loaded;
  for (const question of around) if (answers.read(question).failed) answers.drop(question);
  const { pages, failed } = answers.read(list);
  if (failed) return toLoaderError(http)(failed.error);
  if (pages[0]?.jobs.length === 0) http.no_store = true;
  return undefined;
}

/** Whether a list has been fetched and has a job. */
export function hasJobs({ client, answers }: Pick<LoaderContext, 'client' | 'answers'>, search: ListSearch): boolean {
  const [first] = answers.read(jobListQuestion(client, search)).pages;
  return first !== undefined && first.total > 0;
}
