import type { JobSummary } from '@careers/contracts/jobs';
import type { ListSearch } from '@careers/contracts/list-search';
import { withoutBackslashes } from '@careers/contracts/display';
import { isNotFound, notFound } from '@tanstack/react-router';
import type { Answers, Question } from '../../lib/answers.ts';
import { type LoaderError, toLoaderError } from '../../lib/loader-error.ts';
import type { TrpcClient } from '../../lib/trpc-client.ts';
import { filterOptionsQuestion, jobListQuestion } from './job-questions.ts';
import { type ListingKind, listingKinds, nameOfListing } from './listing-page.ts';

type LoaderContext = { client: TrpcClient; answers: Answers; http: { status?: number } };

/** What the page of a department or of a place says of its jobs. */
export type Listing = {
  kind: ListingKind;
  name: string;
  search: ListSearch;
  total: number;
  /** The places of a department's jobs, the departments of a place's, of those on the first page. */
  others: string[];
};

/**
 * The list of one department's or one place's jobs; on the server a LoaderError when it could not be fetched.
 *
 * @throws notFound where no listed job is there; in the browser the error itself.
 */
export async function loadListing(
  { client, answers, http }: LoaderContext,
  kind: ListingKind,
  slug: string,
): Promise<Listing | LoaderError> {
  try {
    const [options] = await answerTo(answers, filterOptionsQuestion(client));
    const name = options && nameOfListing(options, kind, slug);
    if (name === undefined) throw notFound();
    const search: ListSearch = { [listingKinds[kind]]: name };
    const pages = await answerTo(answers, jobListQuestion(client, search));
    const other: keyof JobSummary = kind === 'departments' ? 'location' : 'department';
    const others = new Set(pages.flatMap(({ jobs }) => jobs.map((job) => job[other])));
    return {
      kind,
      name: withoutBackslashes(name),
      search,
      total: pages[0]?.total ?? 0,
      others: [...others].toSorted((one, next) => one.localeCompare(next, 'en-GB')),
    };
  } catch (error) {
    if (!import.meta.env.SSR || isNotFound(error)) throw error;
    return toLoaderError(http)(error);
  }
}

/** The pages of an answer. @throws why it could not be fetched. */
async function answerTo<Page>(answers: Answers, question: Question<Page>): Promise<readonly Page[]> {
  await answers.load(question);
  const { pages, failed } = answers.read(question);
  if (pages.length === 0 && failed) throw failed.error;
  return pages;
}
