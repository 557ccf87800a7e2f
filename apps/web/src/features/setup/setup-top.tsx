import { OpenChecklist } from './checklist.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import styles from './setup.module.css';

/** What comes first on the administrators' first screen: what needs them now, and what the installation still needs. */
export function SetupTop() {
  return (
    <div className={styles.top}>
      <NeedsPanel />
      <OpenChecklist />
    </div>
  );
}
