import clsx from 'clsx';
import { useEffect, useState } from 'react';
import styles from './character-count.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type CharacterCountProps = {
  shown: string | null;
  /** The text that a screen reader says when the user pauses typing; empty within the limit. */
  spoken: string;
};

/** The length of a text against its limit, under its control. It never cuts the text: the form refuses a longer one. */
export function CharacterCount({ shown, spoken }: CharacterCountProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAnnounced(spoken), 1000);
    return () => clearTimeout(pause);
  }, [spoken]);
  return (
    <p data-count="" className={clsx(styles.count, spoken && styles.over)}>
      {shown !== null && <span aria-hidden="true">{shown}</span>}
      <span aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </p>
  );
}
