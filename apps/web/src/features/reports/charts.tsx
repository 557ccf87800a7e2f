import { formatNumber } from '@careers/contracts/common/format-number';
import { formatDate } from '@careers/contracts/common/dates';
import type { Report } from '@careers/contracts/hiring/reports';
import styles from './reports.module.css';

/** The units of the drawing: a column for each week, the height of the fullest one, and the least height of a bar. */
const COLUMN_WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;
const MIN_HEIGHT = 2;

/** Hidden from assistive technology, as the other chart is: the table beside it says all of it. */
export function WeekChart({ weeks }: Pick<Report, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className={styles.weeks} aria-hidden="true">
      <span>{formatNumber(most)}</span>
      <svg viewBox={`0 0 ${weeks.length * COLUMN_WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1={0} x2={weeks.length * COLUMN_WIDTH} y1={y} y2={y} />
        ))}
        {weeks.map(({ week, received }, place) => {
          const height = received === 0 ? 0 : Math.max(MIN_HEIGHT, (received / most) * HEIGHT);
          return (
            <rect
              key={week}
              x={place * COLUMN_WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={COLUMN_WIDTH - GAP}
              height={height}
            />
          );
        })}
      </svg>
      {first && last && (
        <p>
          <span>{formatDate(first.week)}</span> <span>{formatDate(last.week)}</span>
        </p>
      )}
    </div>
  );
}

type BarChartProps = { title?: string; bars: readonly { label: string; count: number }[] };

/** A bar for each row of a table, as long as its share of the greatest count. */
export function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className={styles.bars} aria-hidden="true">
      {title && <b>{title}</b>}
      {bars.map(({ label, count }, place) => (
        <div key={place}>
          <span>{label}</span>
          <svg>
            <rect width={`${(100 * count) / most}%`} height="100%" />
          </svg>
          <span>{formatNumber(count)}</span>
        </div>
      ))}
    </div>
  );
}
