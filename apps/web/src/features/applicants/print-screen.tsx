import { formatDateTime } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import { type PackInput, packInput, type PrintedApplication } from '@careers/contracts/hiring/packs';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { AnswerList } from '../../lib/display/answer-list.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { jobRefusal, NoJob } from '../../lib/display/no-job.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { NotFound } from '../../lib/display/not-found.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading } from '../../ui/page-heading.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { printSearch } from '../bulk/print-address.ts';
import { HistoryList } from './application-history.tsx';
import applicants from './applicants.module.css';
import { historyEntries } from './history-entries.tsx';
import styles from './print-screen.module.css';

/** Applications as they are printed: each begins a sheet, and nothing of it is cut. */
export function PrintScreen() {
  const { ids = '', job = null } = printSearch(useSearch({ strict: false }));
  const input = packInput.safeParse({ job_id: job, ids: ids.split(',') });
  if (!input.success) return <NoApplications>This address does not lead to applications.</NoApplications>;
  return <Applications input={input.data} />;
}

function Applications({ input }: { input: PackInput }) {
  const { gone } = useHiringArea();
  const [now] = useState(() => new Date());
  // Is fetched once, because each time is recorded.
  const query = trpc.hiring.packs.print.useQuery(input, { staleTime: Infinity, gcTime: 0 });
  const refusal = jobRefusal(query.error);
  if (refusal) return <NoJob reason={refusal} />;
  if (query.data?.length === 0) return <NoApplications>{gone.application}</NoApplications>;
  const missing = input.ids.length - (query.data?.length ?? input.ids.length);
  return (
    <>
      <div className={styles.screen}>
        <PageHeading
          back={<Back input={input} />}
          title={`Print ${counted(input.ids.length - missing, 'application', 'applications')}`}
          subtitle="Facts, cover letter, answers and status changes. Each application begins on a new page."
          actions={
            <Button icon={Printer} disabled={!query.data} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
        {missing > 0 && (
          <p className={styles.missing}>
            {counted(missing, 'application is', 'applications are')} not shown. {gone.application}
          </p>
        )}
      </div>
      {query.data?.map((application) => (
        <Sheet key={application.id} application={application} now={now} />
      ))}
      {query.isPending && <BlockSkeleton label="Loading the applications" height={640} />}
      {query.isError && <QueryError query={query}>Failed to fetch the applications</QueryError>}
    </>
  );
}

function Sheet({ application, now }: { application: PrintedApplication; now: Date }) {
  const heading = useId();
  const { name: company } = useBrand();
  const { profiles: person, job, status, withdrawn_at, created_at, cover_letter, answers, events } = application;
  const { title, department, location } = toDisplayJob(job);
  const facts = [
    { term: 'Status', value: withdrawn_at ? 'Withdrawn' : status },
    { term: 'Applied', value: formatDateTime(created_at) },
    { term: 'Department', value: department },
    { term: 'Job location', value: location },
    { term: 'Email', value: person.email },
    { term: 'Phone', value: person.phone },
    { term: 'Location', value: person.location },
    { term: 'LinkedIn', value: person.linkedin_url },
    { term: 'Portfolio', value: person.portfolio_url },
  ].filter(({ value }) => value);
  const nothing = {
    reasons: [],
    messages: [],
    standard_emails: [],
    notes: [],
    interviews: [],
    tags: [],
    assignees: [],
  };
  return (
    <article className={styles.sheet} aria-labelledby={heading}>
      <header className={styles.header}>
        <div className={styles.running}>
          <h2 id={heading}>{nameOf(person)}</h2>
          <p>{title}</p>
          <p>
            {company}. Printed {formatDateTime(now)}.
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <DescriptionList items={facts} layout="columns" className={styles.facts} />
        <Part title="Cover letter">
          <p className={applicants.text}>{cover_letter || 'No cover letter.'}</p>
        </Part>
        {answers.length > 0 && (
          <Part title="Answers">
            <AnswerList answers={answers} />
          </Part>
        )}
        <Part title="History">
          <HistoryList entries={historyEntries({ ...nothing, events })} />
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Leads to the application, or to the list from which several were selected. */
function Back({ input: { job_id, ids } }: { input: PackInput }) {
  const { application, applicants: list } = useHiringArea();
  const [id = ''] = ids;
  const icon = <Icon as={ArrowLeft} />;
  if (ids.length === 1)
    return (
      <Link to={application} params={{ id }} className={backLinkClass()}>
        {icon}
        Back to Application
      </Link>
    );
  if (job_id === null)
    return (
      <Link to="/admin/applications" className={backLinkClass()}>
        {icon}
        Back to Applicants
      </Link>
    );
  return (
    <Link to={list} params={{ id: job_id }} className={backLinkClass()}>
      {icon}
      Back to Applicants
    </Link>
  );
}

function NoApplications({ children }: { children: ReactNode }) {
  const { home } = useHiringArea();
  return (
    <NotFound title="No applications to print" {...home}>
      {children}
    </NotFound>
  );
}
