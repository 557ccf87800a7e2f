import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './list-filters.module.css';

type FoldButtonProps = {
  isOpen: boolean;
  /** The id of the filters. */
  controls: string;
  onlyNarrow?: boolean;
  onToggle: () => void;
};

/** Opens filters and folds them away. `onlyNarrow`: they are always in sight beside a wide list, which has no button. */
export function FoldButton({ isOpen, controls, onlyNarrow = false, onToggle }: FoldButtonProps) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={SlidersHorizontal}
      className={onlyNarrow ? styles.onlyNarrow : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      Search and filter
    </Button>
  );
}

/** Folds filters away on a phone, unless one of them is set at first, so that the list begins on the first screen. */
export function FoldedFilters({ filtered, children }: { filtered: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(filtered);
  const id = useId();
  return (
    <>
      <FoldButton isOpen={isOpen} controls={id} onlyNarrow onToggle={() => setOpen(!isOpen)} />
      <div id={id} className={isOpen ? undefined : styles.folded}>
        {children}
      </div>
    </>
  );
}
