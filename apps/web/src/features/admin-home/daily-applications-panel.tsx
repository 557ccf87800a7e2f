import { formatDate } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { ApplicationDay } from '@careers/contracts/applications/overview';
import { useState } from 'react';
import { Panel } from '../../ui/card.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import styles from './daily-applications.module.css';
import { DailyPlot } from './daily-plot.tsx';

function countText(count: number): string {
  return counted(count, 'application', 'applications');
}

function dayText({ day, count }: ApplicationDay): string {
  return `${formatDate(day)}: ${countText(count)}`;
}

/** Applications a day: a plot of bars, a slider that picks a day (also by arrow keys), and a table of the numbers. */
export function DailyApplicationsPanel({ days }: { days: readonly ApplicationDay[] }) {
  const [picked, setPicked] = useState(days.length - 1);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const day = days[picked];
  return (
    <Panel
      title="Applications in the last 30 days"
      aside={<span className={styles.total}>{countText(total)}</span>}
      className={widePanelClass()}
    >
      <p className={styles.pickedDay}>{day && dayText(day)}</p>
      <DailyPlot days={days} picked={picked} onPick={setPicked} />
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={days.length - 1}
        value={picked}
        onChange={(event) => setPicked(Number(event.target.value))}
        aria-label="Day"
        aria-valuetext={day && dayText(day)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{days[0] && formatDate(days[0].day)}</span>
        <span>Today</span>
      </div>
      <details className={styles.numbers}>
        <summary>Show the numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day: date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
