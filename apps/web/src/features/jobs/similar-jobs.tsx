import { JobRows } from '../../lib/display/job-rows.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Panel } from '../../ui/card.tsx';

/** Up to three open jobs like the job of an address, which need not exist. Nothing until they are known. */
export function SimilarJobs({ slug, title = 'Similar jobs' }: { slug: string; title?: string }) {
  const { data } = trpc.jobs.similar.useQuery({ slug });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={title}>
      <JobRows jobs={data} />
    </Panel>
  );
}
