import type { Point } from './drag-state.ts';
import styles from './lifted-card.module.css';

/** The pixels from the side of the board within which it scrolls. */
const EDGE = 48;
/** The pixels that it scrolls in each frame. */
const STEP = 12;

export type LiftedCard = {
  moveTo: (point: Point) => void;
  /** @returns the status of the column under the card; undefined outside of every other column. */
  putDown: () => string | undefined;
};

/**
 * A copy of the card follows the pointer and says where the card would go, a frame marks the column under it, and the
 * board scrolls sideways at its edges. Copy and frame are outside the board, whose cards would otherwise be styled anew
 * at each step.
 *
 * @param from Where the pointer has taken the card.
 */
export function lift(card: HTMLElement, board: HTMLElement, from: Point): LiftedCard {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-drop]')];
  const home = card.closest('[data-drop]');
  const { left, top, width } = card.getBoundingClientRect();
  const copy = copyOf(card, width);
  const target = copy.appendChild(document.createElement('p'));
  const frame = document.createElement('div');
  frame.className = styles.frame ?? '';
  let point = from;
  let over: HTMLElement | undefined;
  getSelection()?.removeAllRanges();
  card.dataset['lifted'] = '';
  board.dataset['dragging'] = '';
  document.body.append(frame, copy);
  let step = requestAnimationFrame(scroll);

  function scroll(): void {
    const { left: start, right: end } = board.getBoundingClientRect();
    const by = point.x < start + EDGE ? -STEP : point.x > end - EDGE ? STEP : 0;
    if (by !== 0) {
      board.scrollLeft += by;
      show();
    }
    step = requestAnimationFrame(scroll);
  }

  function show(): void {
    const found = isInside(board, point) ? columns.find((column) => isInside(column, point)) : undefined;
    over = found === home ? undefined : found;
    const text = over ? `Move to ${over.dataset['drop']}` : 'Stays where it is';
    if (target.textContent !== text) target.textContent = text;
    placeOver(frame, over, board);
    copy.style.translate = `${left + point.x - from.x}px ${top + point.y - from.y}px`;
  }

  show();
  return {
    moveTo(next) {
      point = next;
      show();
    },
    putDown() {
      cancelAnimationFrame(step);
      copy.remove();
      frame.remove();
      delete card.dataset['lifted'];
      delete board.dataset['dragging'];
      return over?.dataset['drop'];
    },
  };
}

/** A copy of a card that no pointer, key or screen reader finds. */
function copyOf(card: HTMLElement, width: number): HTMLElement {
  const copy = document.createElement('div');
  copy.className = `${card.className} ${styles.lifted}`;
  copy.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.style.width = `${width}px`;
  return copy;
}

function placeOver(frame: HTMLElement, column: HTMLElement | undefined, board: HTMLElement): void {
  frame.hidden = !column;
  if (!column) return;
  const [inner, outer] = [column.getBoundingClientRect(), board.getBoundingClientRect()];
  const [left, top] = [Math.max(inner.left, outer.left), Math.max(inner.top, outer.top, 0)];
  frame.style.translate = `${left}px ${top}px`;
  frame.style.width = `${Math.min(inner.right, outer.right) - left}px`;
  frame.style.height = `${Math.min(inner.bottom, outer.bottom, innerHeight) - top}px`;
}

function isInside(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
