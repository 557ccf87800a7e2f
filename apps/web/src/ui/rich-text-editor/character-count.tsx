import { formatNumber } from '@careers/contracts/common/format-number';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './rich-text-editor.module.css';

/** The share of the limit from which on the count is shown. */
const NEAR = 0.9;

/** How much of the limit is used, once it is nearly reached. Nothing is cut: the answer to a longer text is the form's. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const over = length > limit;
  const text = `${formatNumber(length)} of ${formatNumber(limit)} characters${over ? `, ${formatNumber(length - limit)} too many` : ''}`;
  const spoken = useSpoken(over ? text : '');
  return (
    <p data-count="" className={clsx(styles.count, over && styles.over)}>
      {length >= limit * NEAR && <span aria-hidden="true">{text}</span>}
      <span aria-live="polite">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    </p>
  );
}

/** A text as it stands once the typing pauses. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSpoken(text), 1000);
    return () => clearTimeout(pause);
  }, [text]);
  return spoken;
}
