import { counted, formatNumber } from '@careers/contracts/common/format-number';
import { limits } from '@careers/contracts/common/limits';
import { daySpans, type Report, type ReportInput, SLIP_MINUTES } from '@careers/contracts/hiring/reports';
import { Download } from 'lucide';
import { saveFile } from '../../lib/api/download-file.ts';
import { type FilteredListProps, FilterSelect } from '../../lib/lists/list-filters.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { BarChart, WeekChart } from './charts.tsx';
import { csvFile } from './csv-file.ts';
import { comparisons, type ReportSearch } from './report-search.ts';
import {
  cellText,
  comparedTable,
  measures,
  reachedStages,
  reachedTable,
  reasonsTable,
  type ReportTable,
  timesTable,
  weeksTable,
} from './report-tables.ts';
import styles from './reports.module.css';

type SectionProps = { report: Report; input: ReportInput };

function applications(count: number): string {
  return counted(count, 'application', 'applications');
}

/** `withErased`: the report counts applications that were erased since. */
export function Received({ report, input, withErased }: SectionProps & { withErased: boolean }) {
  const { total, erased, weeks } = report;
  return (
    <Panel title="Received" className={styles.section}>
      <div className={styles.how}>
        <p>
          {applications(total.received)}, each counted in the week in which it arrived (UK time). Withdrawn ones are
          counted, but your own are not. Days outside the period are not counted in its first and last week.
        </p>
        {erased > 0 && (
          <p>
            {formatNumber(erased)} of these {erased === 1 ? 'was' : 'were'} erased since. Their quarter is kept, but not
            their week.
          </p>
        )}
        {!withErased && <p>Erased applications are not part of this report, because their job is not kept.</p>}
      </div>
      <div className={styles.weeksPair}>
        <WeekChart weeks={weeks} />
        <TableWithFile table={weeksTable(report)} input={input} isLong />
      </div>
    </Panel>
  );
}

export function Reached({ report, input, ...list }: SectionProps & FilteredListProps<ReportSearch>) {
  const comparison = list.search.by ?? 'kind';
  const { total, erased } = report;
  const rows = report.by[comparison];
  const isWithoutErased = comparison === 'source' || comparison === 'job';
  return (
    <Panel title="Reached" className={styles.section}>
      <p className={styles.how}>
        Of {applications(total.received)}. Each is counted by its history, and not by its status today: one that was
        rejected after an interview has reached Interview. A status that was changed again within {SLIP_MINUTES} minutes
        is not counted. ‘This or later’ has those that skipped the stage, too.
      </p>
      <div className={styles.pair}>
        <BarChart bars={reachedStages(report).map(({ stage, reached }) => ({ label: stage, count: reached }))} />
        <TableWithFile table={reachedTable(report)} input={input} />
      </div>
      <div className={styles.compare}>
        <FilterSelect {...list} name="by" label="Compare by" options={comparisons} />
      </div>
      <p className={styles.how}>
        The number of applications that reached each stage or a later one.
        {rows.length === limits.report_rows && ` The ${limits.report_rows} with the most applications are listed.`}
        {isWithoutErased && erased > 0 && ` Not listed, because erased since: ${formatNumber(erased)}.`}
      </p>
      {rows.length > 0 && <TableWithFile table={comparedTable(report, comparison)} input={input} />}
    </Panel>
  );
}

export function Times({ report, input }: SectionProps) {
  return (
    <Panel title="Times" className={styles.section}>
      <ul className={styles.how}>
        <li>
          First answer: from the application until its candidate could see a new status or was sent a message. A status
          that was changed again within {SLIP_MINUTES} minutes is not counted.
        </li>
        <li>Hire: from the application until the day that is entered for the hire.</li>
        <li>
          Fill: from the day on which a job was first published until its first hire or, without one, until ‘Mark
          Filled’. It is counted for jobs that were first published in this period
          {input.source !== undefined && ', whatever the source of their applications'}.
        </li>
        <li>
          Median: half took this long or less. An erased application keeps only its row of days, so the median and ‘Nine
          in ten within’ are of the others.
        </li>
        <li>
          Waiting: applications that were not withdrawn and, for a hire, not rejected. A job waits while it is published
          and open.
        </li>
      </ul>
      <div className={styles.three}>
        {measures.map(({ name, title }) => (
          <BarChart
            key={name}
            title={title}
            bars={daySpans.map(({ label }, place) => ({ label, count: report.times[name].spans[place] ?? 0 }))}
          />
        ))}
      </div>
      <TableWithFile table={timesTable(report)} input={input} />
    </Panel>
  );
}

export function Reasons({ report, input }: SectionProps) {
  const { reasons, rejected, total } = report;
  return (
    <Panel title="Reasons" className={styles.section}>
      <p className={styles.how}>
        Rejected today and not withdrawn: {formatNumber(rejected)} of {applications(total.received)}. Each is counted
        with the reason that was chosen for its rejection.
      </p>
      {rejected > 0 && (
        <div className={styles.pair}>
          <BarChart bars={reasons.map(({ label, count }) => ({ label: label ?? 'No reason given', count }))} />
          <TableWithFile table={reasonsTable(report)} input={input} />
        </div>
      )}
    </Panel>
  );
}

type TableWithFileProps = { table: ReportTable; input: ReportInput; isLong?: boolean };

/** A table in a box of its own, which scrolls on a narrow screen (`isLong`: on each) and is whole on paper. */
function TableWithFile({ table: { label, file, columns, rows }, input: { from, to }, isLong }: TableWithFileProps) {
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div role="group" tabIndex={0} aria-label={label} className={isLong ? styles.longTable : styles.scroll}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], place) => (
              <tr key={place}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>{cellText(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="outline"
        size="small"
        icon={Download}
        className={styles.download}
        aria-label={`Download CSV: ${label}`}
        onClick={() => saveFile(csvFile([columns, ...rows]), `${file}-${from}-to-${to}.csv`)}
      >
        Download CSV
      </Button>
    </div>
  );
}
