import { useRef } from 'react';
import type { BlockType } from './document.ts';
import styles from './rich-text-editor.module.css';
import { textStyles } from './tools.ts';

type TextStyleSelectProps = {
  /** The type of all selected blocks; undefined if they differ. */
  type: BlockType | undefined;
  tabIndex: number;
  onChoose: (type: BlockType) => void;
  /** Called after a choice by mouse, which returns the focus to the text. After one by keyboard it stays here. */
  onChosenByPointer: () => void;
};

/** The browser's own select, without the design system's box and `Field`. */
export function TextStyleSelect({ type, tabIndex, onChoose, onChosenByPointer }: TextStyleSelectProps) {
  const byPointer = useRef(false);
  const shown = textStyles.some(([one]) => one === type) ? type : '';
  return (
    <select
      aria-label="Text style"
      className={styles.style}
      tabIndex={tabIndex}
      value={shown}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={(event) => {
        const chosen = textStyles.find(([one]) => one === event.target.value)?.[0];
        if (chosen) onChoose(chosen);
        if (byPointer.current) onChosenByPointer();
      }}
    >
      {shown === '' && <option value="">{type ? 'List' : 'Mixed'}</option>}
      {textStyles.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
