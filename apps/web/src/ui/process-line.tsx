import clsx from 'clsx';
import styles from './process-line.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ProcessStep = {
  label: string;
  detail?: string | undefined;
  /** One step at most is `here`. Without a step that is done or here, the line shows a plan. */
  state: 'done' | 'here' | 'ahead';
};

/** The steps of a process as a Junction laid flat, which is upright in little room or with more than five steps. */
export function ProcessLine({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <div className={styles.container}>
      <ol role="list" className={styles.line}>
        {steps.map(({ label, detail, state }, index) => (
          <li
            key={`${label} ${index}`}
            className={clsx(styles.step, styles[state])}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <p dir="auto" className={styles.label}>
              {label}
              {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </p>
            {detail && (
              <p dir="auto" className={styles.detail}>
                {detail}
              </p>
            )}
            {state === 'here' && <p className={styles.plate}>You are here</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
