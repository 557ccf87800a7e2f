import type { AdminJobSort } from '@careers/contracts/common/filter-values';
import { formatNumber } from '@careers/contracts/common/format-number';
import { formatShortDate } from '@careers/contracts/common/dates';
import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, CircleCheck, EyeOff, Globe, Pencil, Users } from 'lucide';
import { type ReactNode, useId, useRef } from 'react';
import type { FilteredListProps } from '../../lib/lists/list-filters.tsx';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { useListState } from '../../lib/navigation/way-back.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, menuItemProps } from '../../ui/menu.tsx';
import type { PagedListContainerProps } from '../../ui/paged-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { JobMenuItems, useJobActions } from './use-job-actions.tsx';
import type { JobSearch } from './job-search.ts';
import styles from './job-table.module.css';
import { JobTitle } from './job-title.tsx';
import { SelectJob } from './selected-jobs.tsx';

/** The columns. One with a `sort` sorts the table, in its one order. */
const columns = [
  { sort: 'title', label: 'Title', order: 'ascending' },
  { sort: undefined, label: 'State', order: undefined },
  { sort: 'department', label: 'Department', order: 'ascending' },
  { sort: 'closing', label: 'Closes', order: 'ascending' },
  { sort: 'waiting', label: 'New', order: 'descending' },
  { sort: 'applicants', label: 'Applicants', order: 'descending' },
  { sort: 'newest', label: 'Created', order: 'descending' },
] as const satisfies { sort: AdminJobSort | undefined; label: string; order: 'ascending' | 'descending' | undefined }[];

export function JobTable({ ref, busy, header, children }: PagedListContainerProps) {
  const note = useId();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Jobs" aria-describedby={note} aria-busy={busy}>
        <thead>{header}</thead>
        <tbody ref={ref}>{children}</tbody>
      </table>
      <p id={note} className={styles.note}>
        New applicants are those with the status Applied.
      </p>
    </div>
  );
}

export function JobTableHead({ search, onChange }: FilteredListProps<JobSearch>) {
  const current = search.sort ?? 'newest';
  return (
    <tr>
      {columns.map(({ sort, label, order }) =>
        sort === undefined ? (
          <th key={label} scope="col">
            {label}
          </th>
        ) : (
          <th
            key={label}
            scope="col"
            aria-sort={sort === current ? order : 'none'}
            className={clsx((sort === 'waiting' || sort === 'applicants') && styles.number)}
          >
            <button type="button" onClick={() => onChange({ ...search, sort })}>
              {label}
              <Icon as={order === 'ascending' ? ArrowUp : ArrowDown} size={16} />
            </button>
          </th>
        ),
      )}
      <th scope="col">
        <span className={styles.hidden}>Actions</span>
      </th>
    </tr>
  );
}

export function JobRow({ job }: { job: AdminJob }) {
  const heading = useRef<HTMLTableCellElement>(null);
  useFocusNextItem(heading);
  const state = useListState();
  const total = job.applications[0].count;
  const applicants = { to: '/admin/jobs/$id/applicants', params: { id: job.id }, state } as const;
  return (
    <tr>
      <th ref={heading} scope="row" className={styles.title}>
        <div>
          <SelectJob job={job} />
          <JobTitle job={job} />
        </div>
      </th>
      <td>
        <State job={job} />
      </td>
      <td className={styles.text}>{job.department}</td>
      <Cell label="Closes">{job.closing_date && formatShortDate(job.closing_date)}</Cell>
      <Cell label="New" isNumber>
        {job.waiting > 0 ? (
          <Link
            {...applicants}
            search={{ status: 'Applied' }}
            className={styles.waiting}
            aria-label={`${formatNumber(job.waiting)} new ${applicantsWord(job.waiting)} for ${job.title}`}
          >
            {formatNumber(job.waiting)}
          </Link>
        ) : (
          0
        )}
      </Cell>
      <Cell label="Applicants" isNumber>
        <Link {...applicants} aria-label={`${formatNumber(total)} ${applicantsWord(total)} for ${job.title}`}>
          {formatNumber(total)}
        </Link>
      </Cell>
      <Cell label="Created">{formatShortDate(job.created_at)}</Cell>
      <td className={styles.actions}>
        <Actions job={job} />
      </td>
    </tr>
  );
}

function applicantsWord(count: number): string {
  return count === 1 ? 'applicant' : 'applicants';
}

/** The usual state is text, an exception a badge. */
function State({ job }: { job: AdminJob }) {
  if (job.publish_at) return <Badge tone="blue">Scheduled</Badge>;
  if (job.status === 'Draft') return <Badge tone="grey">Draft</Badge>;
  if (job.closed) return <Badge tone="red">Closed</Badge>;
  return job.filled ? <Badge tone="amber">Filled</Badge> : <span className={styles.usual}>Published</span>;
}

/** A cell. Its column's title is shown before it where the row is a card, because the header row is then hidden. */
function Cell({ label, isNumber, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  const isEmpty = children === null;
  return (
    <td className={clsx(isNumber && styles.number, isEmpty && styles.empty)}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {isEmpty ? '–' : children}
    </td>
  );
}

function Actions({ job }: { job: AdminJob }) {
  const actions = useJobActions(job);
  const { status, filled, question } = actions;
  const state = useListState();
  return (
    <>
      <Menu label={`Actions for ${job.title}`}>
        <Link to="/admin/jobs/$id/edit" params={{ id: job.id }} state={state} {...menuItemProps()}>
          <Icon as={Pencil} />
          <span>Edit</span>
        </Link>
        <Link to="/admin/jobs/$id/team" params={{ id: job.id }} state={state} {...menuItemProps()}>
          <Icon as={Users} />
          <span>Hiring team</span>
        </Link>
        <MenuItem icon={job.status === 'Draft' ? Globe : EyeOff} onSelect={status.run}>
          {status.label}
        </MenuItem>
        <MenuItem icon={CircleCheck} onSelect={filled.run}>
          {filled.label}
        </MenuItem>
        <JobMenuItems job={job} actions={actions} />
      </Menu>
      {question}
    </>
  );
}

export function JobTableSkeleton() {
  return (
    <Loading label="Loading the jobs" className={styles.skeleton}>
      <div />
      {Array.from({ length: 15 }, (_, row) => (
        <div key={row} data-skeleton="">
          <Skeleton width="34%" height={16} />
          <Skeleton width="18%" height={16} />
          <Skeleton width="24%" height={16} />
        </div>
      ))}
    </Loading>
  );
}
