import type { Can } from '@careers/contracts/hiring/team-roles';
import { type RefObject, useState } from 'react';
import { type Key, KeysDialog } from '../../../lib/keys/keys-dialog.tsx';
import { useSingleKeys } from '../../../lib/keys/use-single-keys.ts';
import { pressFocusedBox, selectKeys } from '../../selection/select-box.tsx';

function keysOf({ move, bulk }: Can): Key[] {
  return [
    ['j', 'Next card'],
    ['k', 'Previous card'],
    ...(move ? [['m', 'Move the card'] satisfies Key] : []),
    ...(bulk ? selectKeys : []),
    ['?', 'Show these keys'],
  ];
}

/** The single keys of a board, which work while the focus is in it, and the dialog that lists them. */
export function useBoardKeys(box: RefObject<HTMLElement | null>, can: Can) {
  const [shown, setShown] = useState(false);
  function isFocused(): boolean {
    return box.current?.contains(document.activeElement) ?? false;
  }
  /** Moves the focus by so many cards; from the board itself to the first one. */
  function step(by: 1 | -1): void {
    if (!isFocused()) return;
    const cards = [...(box.current?.querySelectorAll('[data-card]') ?? [])];
    const now = cards.findIndex((card) => card.contains(document.activeElement));
    cards[now === -1 ? 0 : now + by]?.querySelector('a')?.focus();
  }
  useSingleKeys({
    j: () => step(1),
    k: () => step(-1),
    m: () => {
      const card = isFocused() ? document.activeElement?.closest('[data-card]') : undefined;
      card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    },
    x: () => isFocused() && pressFocusedBox({ isRange: false }),
    X: () => isFocused() && pressFocusedBox({ isRange: true }),
    '?': () => isFocused() && setShown(true),
  });
  return {
    showKeys: () => setShown(true),
    dialog: (
      <KeysDialog open={shown} onClose={() => setShown(false)} keys={keysOf(can)}>
        They work while the focus is on the board. In the menu, the first letter of a status goes to it.
      </KeysDialog>
    ),
  };
}
