import { dateText } from '@careers/contracts/dates';
import { withoutBackslashes } from '@careers/contracts/display';
import { employmentTypeText } from '@careers/contracts/employment-types';
import type { Job } from '@careers/contracts/jobs';
import { salaryText } from '@careers/contracts/salary';
import { displayHtml } from '@careers/rich-text/display';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/card.tsx';
import { Details } from '../../ui/details.tsx';
import { Icon, Junction } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './job-page.module.css';
import { jobsCopy } from './jobs.copy.ts';

/** One job: what it is, and at its side the way to apply. */
export function JobPage({ job, apply }: { job: Job; apply: ReactNode }) {
  return (
    <Wrap className={styles.page}>
      <Head job={job} />
      <article className={styles.texts}>
        {sections.map(([title, field]) => (
          <Section key={field} title={title} html={job[field]} />
        ))}
      </article>
      <aside className={styles.side} aria-label="About this job">
        <div className={styles.stays}>
          {apply}
          <Panel title="Job Details">
            <Details items={detailsOf(job)} />
          </Panel>
        </div>
      </aside>
    </Wrap>
  );
}

/** The way back to the list. */
export function BackToJobs() {
  return (
    <Link to="/" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {jobsCopy.back}
    </Link>
  );
}

const sections = [
  ['Job Description', 'description'],
  ['Requirements', 'requirements'],
  ['Benefits', 'benefits'],
  ['Duties and Responsibilities', 'duties_responsibilities'],
  ['Shift and Schedule', 'shift_schedule'],
] as const satisfies readonly (readonly [string, keyof Job])[];

function Section({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <section>
      <h2>{title}</h2>
      <RichTextView sanitisedHtml={displayHtml(html)} />
    </section>
  );
}

function placeOf(job: Job) {
  return {
    department: withoutBackslashes(job.department),
    location: withoutBackslashes(job.location),
    types: withoutBackslashes(employmentTypeText(job.employment_type)),
  };
}

function Head({ job }: { job: Job }) {
  const { department, location, types } = placeOf(job);
  return (
    <div className={styles.head}>
      <BackToJobs />
      {(job.filled || job.status === 'Draft') && (
        <p className={styles.badges}>
          {job.status === 'Draft' && <Badge tone="grey">Draft</Badge>}
          {job.filled && <Badge tone="amber">{jobsCopy.filled}</Badge>}
        </p>
      )}
      <h1>{withoutBackslashes(job.title)}</h1>
      <ul role="list" className={styles.facts}>
        <li>
          <Icon as={Junction} />
          {department}
        </li>
        <li>
          <Icon as={MapPin} />
          {location}
        </li>
        <li>
          <Icon as={Clock} />
          {types}
        </li>
      </ul>
      <p className={styles.pay}>{salaryText(job)}</p>
    </div>
  );
}

function detailsOf(job: Job) {
  const { department, location, types } = placeOf(job);
  return [
    { term: 'Department', value: department },
    { term: 'Location', value: location },
    { term: 'Employment type', value: types },
    { term: 'Salary range', value: salaryText(job) },
    { term: 'Posted', value: <time dateTime={job.created_at}>{dateText(job.created_at)}</time> },
  ];
}
