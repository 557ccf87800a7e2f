import { ArrowDown, ArrowUp } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type Step = 'up' | 'down';
type Item = { id: string; label: string };

type MoveButtonProps<Moved extends Item> = {
  item: Moved;
  step: Step;
  disabled: boolean;
  onMove: (item: Moved, step: Step) => void;
};

export function MoveButton<Moved extends Item>({ item, step, disabled, onMove }: MoveButtonProps<Moved>) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={step === 'up' ? ArrowUp : ArrowDown}
      disabled={disabled}
      data-move={`${step} ${item.id}`}
      onClick={() => onMove(item, step)}
    >
      <VisuallyHidden>{`Move ${item.label} ${step}`}</VisuallyHidden>
    </Button>
  );
}

/** Returns a function that moves an item within a list, and words about it. The clicked button keeps the focus. */
export function useMovedItem<Moved extends Item>(items: readonly Moved[]) {
  const clicked = useRef<{ id: string; step: Step }>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    if (!clicked.current) return;
    const { id, step } = clicked.current;
    clicked.current = null;
    (buttonOf(id, step) ?? buttonOf(id, step === 'up' ? 'down' : 'up'))?.focus();
  }, [items]);

  function moved(item: Moved, step: Step): Moved[] {
    const to = items.indexOf(item) + (step === 'up' ? -1 : 1);
    const others = items.filter((each) => each !== item);
    clicked.current = { id: item.id, step };
    setSaid(`${item.label} is now ${to + 1} of ${items.length}`);
    return [...others.slice(0, to), item, ...others.slice(to)];
  }
  return { moved, said };
}

/** The button of an item that moves it a step; null at the end of the list, where it is disabled. */
function buttonOf(id: string, step: Step): HTMLElement | null {
  return document.querySelector(`[data-move="${step} ${CSS.escape(id)}"]:enabled`);
}
