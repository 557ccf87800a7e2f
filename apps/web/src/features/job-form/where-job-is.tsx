import { formatDateTime } from '@careers/contracts/common/dates';
import type { Absence, FeedFetch, JobPlaces, PlaceKind } from '@careers/contracts/jobs/admin-jobs';
import type { Job } from '@careers/contracts/jobs/jobs';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { fetchWords } from './fetch-words.ts';

const names: Record<PlaceKind, string> = {
  site: 'Our site',
  sitemap: 'Search engines',
  indeed: 'Indeed',
  adzuna: 'Adzuna, Jooble and Careerjet',
};

function placeText(place: PlaceKind, fetched: FeedFetch | null): string {
  if (place === 'site') return 'In the list of open jobs';
  if (place === 'sitemap') return 'In our sitemap';
  return `In our feed for ${names[place]}, ${fetched ? fetchWords(fetched) : 'not fetched yet'}`;
}

export function WhereJobIs({ job: { id } }: { job: Job }) {
  const query = trpc.admin.jobs.places.useQuery({ id }, { staleTime: 0 });
  return (
    <Panel title="Where this job is" aside={<HelpLink topic="job-boards" />}>
      {query.data ? (
        <DescriptionList
          items={query.data.places.map(({ place, absent, fetched }) => ({
            term: names[place],
            value: absent === null ? placeText(place, fetched) : absenceText(absent, query.data),
          }))}
        />
      ) : query.isError ? (
        <QueryError query={query}>Failed to check where this job appears</QueryError>
      ) : (
        <BlockSkeleton label="Checking where this job appears" width="60%" height={20} />
      )}
    </Panel>
  );
}

function absenceText(absent: Absence, { publish_at }: JobPlaces): string {
  const because: Record<Absence, string> = {
    draft: 'it is a draft',
    planned: `it is scheduled${publish_at ? ` for ${formatDateTime(publish_at)}` : ''}`,
    closed: 'it has closed',
    filled: 'the position is filled',
    off: 'your company’s settings leave it out',
    no_town: 'it has no town. Enter one in the address.',
    short_text: 'its text is shorter than 100 characters',
  };
  return `${absent === 'draft' || absent === 'planned' ? 'Not yet' : 'No'}: ${because[absent]}`;
}
