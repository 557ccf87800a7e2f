import { OpenChecklist } from './checklist.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import styles from './setup.module.css';

export function SetupTop() {
  return (
    <div className={styles.top}>
      <NeedsPanel />
      <OpenChecklist />
    </div>
  );
}
