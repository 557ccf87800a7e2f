import { formatNumber } from '@careers/contracts/common/format-number';
import type { ApplicationDay } from '@careers/contracts/applications/overview';
import clsx from 'clsx';
import styles from './daily-applications.module.css';

/** The units of the drawing: a column for each day, and the height of the fullest day. */
const COLUMN_WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;
/** The height of a bar of a single application beside a day of thousands, so that it can be seen. */
const MIN_BAR_HEIGHT = 2;

type DailyPlotProps = {
  days: readonly ApplicationDay[];
  picked: number;
  onPick: (index: number) => void;
};

/**
 * A bar for each day, as high as its share of the fullest day. Hidden from assistive technology: the slider and the
 * table beside it say the same.
 */
export function DailyPlot({ days, picked, onPick }: DailyPlotProps) {
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
