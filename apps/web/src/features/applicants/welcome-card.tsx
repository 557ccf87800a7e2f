import type { Can, TeamRole } from '@careers/contracts/hiring/team-roles';
import { useState } from 'react';
import { browserStorage, storedJson } from '../../lib/storage/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import styles from './applicants.module.css';

const texts: Record<TeamRole, { title: string; text: string }> = {
  recruiter: {
    title: 'You are a recruiter for this job',
    text: 'You see everyone who has applied. You can change their status, one at a time or in bulk, and write to them. They are emailed when you do. Team notes are for your colleagues; candidates are not shown them unless they ask for a copy.',
  },
  hiring_manager: {
    title: 'You are a hiring manager for this job',
    text: 'You see everyone who has applied. You can change their status, and they are emailed when you do. Team notes are for your colleagues: mention one with @ to ask for an opinion.',
  },
  interviewer: {
    title: 'You are an interviewer for this job',
    text: 'You see the people who are assigned to you, with their CV and cover letter. Write what you think in a team note. Your colleagues read it; the candidate is not shown it unless they ask for a copy.',
  },
};

/** What each role alone may do, among those of hiring teams. */
function roleWith(can: Can): TeamRole {
  if (can.bulk) return 'recruiter';
  return can.move ? 'hiring_manager' : 'interviewer';
}

/** The ids of the jobs whose card was closed in this browser, the latest first. */
const entry = 'careers-welcomed';
const MAX_KEPT = 50;

function readClosed(): unknown[] {
  const stored = storedJson(browserStorage, entry);
  return Array.isArray(stored) ? stored : [];
}

/** Says to a member of a hiring team what they can do here, until they close it. */
export function WelcomeCard({ job_id, can }: { job_id: string; can: Can }) {
  const [isClosed, setClosed] = useState(() => readClosed().includes(job_id));
  if (isClosed) return null;
  const { title, text } = texts[roleWith(can)];
  function close(): void {
    browserStorage.setItem(entry, JSON.stringify([job_id, ...readClosed()].slice(0, MAX_KEPT)));
    setClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <Panel title={title} className={styles.welcome}>
      <p>{text}</p>
      <Button variant="outline" size="small" onClick={close}>
        Got it
      </Button>
    </Panel>
  );
}
