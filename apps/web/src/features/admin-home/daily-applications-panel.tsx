import { formatDate } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { ApplicationDay } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '../../ui/card.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import styles from './daily-applications.module.css';
import clsx from 'clsx';

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
      aside={
        <>
          <span className={styles.total}>{countText(total)}</span>
          <Link to="/admin/reports">Reports</Link>
        </>
      }
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

/** The units of the drawing: a column for each day, and the height of the fullest day. */
const COLUMN_WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;
/** The height of a bar of a single application beside a day of thousands, so that it can be seen. */
const MIN_BAR_HEIGHT = 2;

type DailyPlotProps = { days: readonly ApplicationDay[]; picked: number; onPick: (index: number) => void };

/** Hidden from assistive technology: the slider and the table beside it say the same. */
function DailyPlot({ days, picked, onPick }: DailyPlotProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className={styles.plot} aria-hidden="true">
      <span className={styles.most}>{formatNumber(most)}</span>
      <svg viewBox={`0 0 ${days.length * COLUMN_WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1={0} x2={days.length * COLUMN_WIDTH} y1={y} y2={y} className={styles.rule} />
        ))}
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (count / most) * HEIGHT);
          return (
            <g key={day} onPointerEnter={() => onPick(index)}>
              <rect x={index * COLUMN_WIDTH} y={0} width={COLUMN_WIDTH} height={HEIGHT} className={styles.column} />
              <rect
                x={index * COLUMN_WIDTH + GAP / 2}
                y={HEIGHT - height}
                width={COLUMN_WIDTH - GAP}
                height={height}
                className={clsx(styles.bar, index === picked && styles.picked)}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
