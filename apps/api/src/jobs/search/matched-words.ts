import type { DbContext } from '../../context/context.ts';
import type { SearchQuery } from './search-query.ts';

// Private-use characters, which no job's text has.
const [START, STOP] = ['\uE000', '\uE001'];
const options = `HighlightAll=true, StartSel=${START}, StopSel=${STOP}`;

type JobTexts = { title: string; department: string; location: string };

/** The words of jobs' titles, departments and locations that match a search, in lower case. */
export async function findMatchedWords(
  { db }: DbContext,
  query: SearchQuery | null,
  jobs: readonly JobTexts[],
): Promise<string[]> {
  if (query?.text == null || jobs.length === 0) return [];
  const text = jobs.flatMap(({ title, department, location }) => [title, department, location]).join('\n');
  const [row] = await db.$queryRaw<{ marked: string }[]>`
    SELECT ts_headline('english', searchable(${text}), ${query.text}::tsquery, ${options}) AS marked`;
  const marked = (row?.marked ?? '').matchAll(new RegExp(`${START}([^${STOP}]*)${STOP}`, 'gu'));
  return [...new Set([...marked].map(([, word = '']) => word.toLowerCase()))];
}
