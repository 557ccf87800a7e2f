import { Fragment, type ReactNode } from 'react';
import styles from './marked-text.module.css';

/** A pattern for whole words in any letter case; null for no words. Longer ones first, so 'co-ordinator' is not cut at 'co'. */
export function markPattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Text with the words of a pattern marked. No component: a list has three such texts in each card, mostly without a pattern. */
export function markedText(text: string, pattern: RegExp | null): ReactNode {
  if (!pattern) return text;
  // A pattern with a group splits into what is between the words and, at odd places, the words.
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
