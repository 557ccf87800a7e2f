import { Panel } from '../../ui/card.tsx';
import { SearchBox } from './search-box.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

export function ClosedCard({ slug }: { slug: string }) {
  return (
    <>
      <Panel title="This job has closed">
        The closing date has passed, so this job is no longer accepting applications.
      </Panel>
      <SimilarJobs slug={slug} />
      <SearchBox />
    </>
  );
}
