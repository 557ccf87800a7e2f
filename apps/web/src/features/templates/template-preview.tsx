import { formatDate } from '@careers/contracts/common/dates';
import { fillMessage, mergeErrorText } from '@careers/contracts/hiring/merge-fields';
import { useState } from 'react';
import { MessagePreview } from '../messages/message-preview.tsx';
import { useBrand } from '../../lib/page/brand.ts';
import styles from './templates.module.css';

type TemplatePreviewProps = { subject: string; text: string };

/** A template as a made-up candidate gets it. What is wrong with a field is said in its place. */
export function TemplatePreview({ subject, text }: TemplatePreviewProps) {
  const { name: company } = useBrand();
  const [today] = useState(() => formatDate(new Date()));
  const problems = [
    ['Subject', mergeErrorText(subject)],
    ['Text', mergeErrorText(text)],
  ].flatMap(([where, problem]) => (problem ? [`${where}: ${problem}`] : []));
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p className={styles.quiet}>With the fields filled for a made-up candidate, who is called Priya Nair.</p>
      {subject.trim() === '' && text.trim() === '' ? (
        <p>What you write appears here.</p>
      ) : problems.length > 0 ? (
        problems.map((problem) => <p key={problem}>{problem}.</p>)
      ) : (
        <MessagePreview
          {...fillMessage(
            { subject, text },
            {
              name: 'Priya Nair',
              job_title: 'Fleet Administrator',
              company,
              applied_date: today,
              sender: `The hiring team of ${company}`,
            },
          )}
        />
      )}
    </section>
  );
}
