import type { JobSummary } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { toDisplayJob } from './display-job.ts';

export function JobRows({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <RowList>
      {jobs.map(toDisplayJob).map((job) => (
        <Row
          key={job.id}
          title={
            <Link to="/jobs/$slug" params={{ slug: job.slug }}>
              {job.title}
            </Link>
          }
        >
          <InlineList>
            {job.department}
            {job.location}
            {formatSalary(job)}
          </InlineList>
        </Row>
      ))}
    </RowList>
  );
}
