import clsx from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './applicants.module.css';
import { isLong } from './long-text.ts';

/** A cover letter with its line breaks. A long one starts collapsed; one button toggles it and keeps the focus. */
export function CoverLetter({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className={styles.letter}>
      <VisuallyHidden>
        <h3>Cover letter</h3>
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
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
