import { countryName } from '@careers/contracts/jobs/job-place';
import { formatDate } from '@careers/contracts/common/dates';
import { closingText } from '@careers/contracts/jobs/closing-day';
import { displayHtml } from '@careers/rich-text/display';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Building2, Clock, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DepartmentIcon, Icon } from '../../ui/icon.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Container } from '../../ui/container.tsx';
import { BackToJobs } from './last-list.tsx';
import styles from './job-page.module.css';
import { jobsCopy, jobSections } from './jobs.copy.ts';
import { SearchBox } from './search-box.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { AfterApplying } from './static-parts.ts';

type JobPageProps = { job: Job; apply: ReactNode; back?: ReactNode };

/** The details, most of which the header has said, are at the end. */
export function JobPage({ job, apply, back = <BackToJobs /> }: JobPageProps) {
  return (
    <Container className={styles.page}>
      <Header job={job} back={back} />
      <div>
        <article className={styles.sections}>
          {jobSections.map(([title, field]) => (
            <Section key={field} title={title} html={job[field]} />
          ))}
        </article>
        <div className={styles.afterApplying}>
          <AfterApplying of={job.department} />
        </div>
        <Details job={job} />
      </div>
      <aside className={styles.sidebar} aria-label="About this job">
        <div className={styles.sticky}>{apply}</div>
      </aside>
    </Container>
  );
}

/** The card of a closed job, in place of the one to apply with. */
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

function Section({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <section>
      <h2>{title}</h2>
      <RichTextView sanitisedHtml={displayHtml(html)} />
    </section>
  );
}

function Header({ job, back }: Omit<JobPageProps, 'apply'>) {
  const { department, location } = job;
  return (
    <div className={styles.header}>
      {back}
      {(job.filled || job.closed || job.status === 'Draft') && (
        <p className={styles.badges}>
          {job.status === 'Draft' && <Badge tone="grey">Draft</Badge>}
          {job.filled && <Badge tone="amber">{jobsCopy.filled}</Badge>}
          {job.closed && <Badge tone="red">Closed</Badge>}
        </p>
      )}
      <h1>{job.title}</h1>
      <ul role="list" className={styles.facts}>
        <li>
          <Icon as={DepartmentIcon} />
          {department}
        </li>
        <li>
          <Icon as={MapPin} />
          {location}
        </li>
        {job.workplace && (
          <li>
            <Icon as={Building2} />
            {job.workplace}
          </li>
        )}
        <li>
          <Icon as={Clock} />
          {formatEmploymentType(job.employment_type)}
        </li>
        {job.closing_date && !job.closed && (
          <li className={styles.closing} suppressHydrationWarning>
            {closingText(job.closing_date)}
          </li>
        )}
      </ul>
      <p className={styles.salary}>
        {formatSalary(job)}
        {job.salary_period === 'year' && (job.salary_min ?? job.salary_max) !== null && <span> a year</span>}
      </p>
    </div>
  );
}

function Details({ job }: { job: Job }) {
  return (
    <Panel title="Job Details" className={styles.details}>
      <DescriptionList items={detailsOf(job)} layout="columns" />
    </Panel>
  );
}

function detailsOf(job: Job) {
  const address = formatAddress(job);
  return [
    { term: 'Department', value: job.department },
    { term: 'Location', value: job.location },
    ...(job.workplace ? [{ term: 'Workplace', value: job.workplace }] : []),
    ...(address ? [{ term: 'Address', value: address }] : []),
    { term: 'Employment type', value: formatEmploymentType(job.employment_type) },
    { term: 'Salary range', value: formatSalary(job) },
    { term: 'Posted', value: <time dateTime={job.created_at}>{formatDate(job.created_at)}</time> },
    ...(job.closing_date
      ? [
          {
            term: job.closed ? 'Closed' : 'Closing date',
            value: <time dateTime={job.closing_date}>{formatDate(job.closing_date)}</time>,
          },
        ]
      : []),
  ];
}

/** The address on one line; '' where there is none. */
function formatAddress(job: Job): string {
  const { address_street, address_locality, address_region, address_postcode } = job;
  const country = job.address_country && countryName(job.address_country);
  return [address_street, address_locality, address_region, address_postcode, country].filter(Boolean).join(', ');
}
