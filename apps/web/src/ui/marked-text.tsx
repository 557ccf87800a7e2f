import { Fragment, type ReactNode } from 'react';
import styles from './marked-text.module.css';

/** Returns a pattern for whole words in any case; null for none. Longer ones match first: 'drivers' before 'driver'. */
export function markPattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Marks the words of a pattern in a text. It is no component, because each card has three texts, mostly unmarked. */
export function markedText(text: string, pattern: RegExp | null): ReactNode {
  if (!pattern) return text;
  // A pattern with a group splits into the texts between the words and, at odd indexes, the words.
  return text.split(pattern).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
