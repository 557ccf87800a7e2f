import { atRest, type DragEvent, type DragState, HOLD_MS, nextDrag } from './drag-state.ts';
import { lift, type LiftedCard } from './lifted-card.ts';

// See docs/decisions/0106-cards-move-by-our-own-drag-and-news-wait-to-be-asked-for.md
/** The parts of a card that do not begin a drag. */
const controls = 'button, select, label, [role="menu"]';

/**
 * Lets the cards of a board be dragged by mouse and finger, without rendering. A card that moves has its id in
 * `data-moves`, a column that takes drops has its status in `data-drop`.
 *
 * @param onDrop Is called with the id of the card and the status of the column.
 * @returns the function that removes the listeners.
 */
export function attachDrag(board: HTMLElement, onDrop: (id: string, status: string) => void): () => void {
  let state: DragState = atRest;
  let card: HTMLElement | undefined;
  let lifted: LiftedCard | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let press: AbortController | undefined;
  const whole = new AbortController();

  function take(event: DragEvent): void {
    const before = state;
    state = nextDrag(state, event);
    if (state === before) return;
    if (state.at === 'dragging') {
      lifted ??= card && lift(card, board, before.at === 'pressed' ? before.from : state.point);
      if (before.at === 'pressed') card?.setPointerCapture(state.pointer);
      lifted?.moveTo(state.point);
    }
    if (state.at === 'dropped' || state.at === 'rest') end();
  }

  function end(): void {
    const status = lifted?.putDown();
    if (state.at === 'dropped' && status && card?.dataset['moves']) onDrop(card.dataset['moves'], status);
    if (lifted) ignoreClick();
    clearTimeout(hold);
    press?.abort();
    lifted = undefined;
    card = undefined;
  }

  /** The click that follows the release would open a link. */
  function ignoreClick(): void {
    const click = new AbortController();
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true, signal: click.signal },
    );
    setTimeout(() => click.abort());
  }

  function begin(event: PointerEvent): void {
    const { target, button, ctrlKey, isPrimary } = event;
    if (state.at === 'dropped') state = atRest;
    if (state.at !== 'rest' || button !== 0 || ctrlKey || !(target instanceof Element) || target.closest(controls))
      return;
    if (!isPrimary) return; // a second finger: the press that has just ended a drag comes here too
    card = target.closest<HTMLElement>('[data-moves]') ?? undefined;
    if (!card) return;
    const pressed = pressOf(event);
    listen();
    if (pressed.by === 'finger') hold = setTimeout(() => take({ is: 'hold' }), HOLD_MS);
    take(pressed);
  }

  function listen(): void {
    press = new AbortController();
    const options = { signal: press.signal, capture: true };
    function cancel(): void {
      take({ is: 'cancel' });
    }
    document.addEventListener('pointermove', (event) => take({ is: 'move', ...placeOf(event) }), options);
    document.addEventListener('pointerup', (event) => take({ is: 'release', ...placeOf(event) }), options);
    document.addEventListener('pointerdown', (event) => take(pressOf(event)), options);
    document.addEventListener('pointercancel', cancel, options);
    document.addEventListener('lostpointercapture', cancel, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      },
      options,
    );
  }

  function whileDragging(event: Event): void {
    if (state.at === 'dragging') event.preventDefault();
  }

  const { signal } = whole;
  board.addEventListener('pointerdown', begin, { signal });
  // Otherwise the browser drags the link of the name.
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // Otherwise the browser scrolls or opens a menu under the finger that drags, or selects what a mouse passes.
  board.addEventListener('touchmove', whileDragging, { signal, passive: false });
  board.addEventListener('contextmenu', whileDragging, { signal });
  document.addEventListener('selectstart', whileDragging, { signal });
  return () => {
    take({ is: 'cancel' });
    whole.abort();
  };
}

function pressOf(event: PointerEvent) {
  return { is: 'press', by: event.pointerType === 'mouse' ? 'mouse' : 'finger', ...placeOf(event) } as const;
}

function placeOf({ pointerId, clientX, clientY }: PointerEvent) {
  return { pointer: pointerId, point: { x: clientX, y: clientY } };
}
