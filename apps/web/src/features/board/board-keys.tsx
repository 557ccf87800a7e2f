import { type RefObject, useState } from 'react';
import { KeysDialog } from '../../lib/keys/keys-dialog.tsx';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';

/** What each single key of the board does. */
const keys = [
  ['j', 'Next card'],
  ['k', 'Previous card'],
  ['m', 'Move the card'],
  ['?', 'Show these keys'],
] as const;

/** The single keys of a board, which work while the focus is in it, and the dialog that lists them. */
export function useBoardKeys(box: RefObject<HTMLElement | null>) {
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
    '?': () => isFocused() && setShown(true),
  });
  return {
    showKeys: () => setShown(true),
    dialog: (
      <KeysDialog open={shown} onClose={() => setShown(false)} keys={keys}>
        They work while the focus is on the board. In the menu, the first letter of a status goes to it.
      </KeysDialog>
    ),
  };
}
