import { Panel } from '../../ui/card.tsx';
import { SearchBox } from './search-box.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

/** Takes the place of the call to apply when a job has closed, and offers others. */
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
