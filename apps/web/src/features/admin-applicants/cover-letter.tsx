import clsx from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applicants.module.css';
import { applicantsCopy } from './applicants.copy.ts';
import { isLong } from './long-text.ts';

/** A cover letter with its line breaks; a long one begins collapsed. One button opens and closes it, so the focus stays. */
export function CoverLetter({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className={styles.letter}>
      <VisuallyHidden>
        <h3>{applicantsCopy.coverLetter}</h3>
      </VisuallyHidden>
      <p id={id} className={clsx(long && !open && styles.collapsed)}>
        {text}
      </p>
      {long && (
        <Button
          variant="ghost"
          size="small"
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={id}
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        >
          {open ? applicantsCopy.showLess : applicantsCopy.showAll}
        </Button>
      )}
    </div>
  );
}
