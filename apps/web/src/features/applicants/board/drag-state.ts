/** The pixels that a mouse moves before it drags. */
const MOUSE_SLOP = 6;
/** The pixels that a finger may tremble while it holds. */
const FINGER_SLOP = 10;
export const HOLD_MS = 250;

export type Point = { x: number; y: number };
export type Pointer = 'mouse' | 'finger';

/** `pointer`: the id of the mouse or the finger. */
export type DragState =
  | { at: 'rest' }
  | { at: 'pressed'; pointer: number; by: Pointer; from: Point }
  | { at: 'dragging'; pointer: number; point: Point }
  | { at: 'dropped'; point: Point };

/** `cancel`: Escape, a scroll that the browser begins, a lost pointer. `hold`: the finger has held long enough. */
export type DragEvent =
  | { is: 'press'; pointer: number; by: Pointer; point: Point }
  | { is: 'move'; pointer: number; point: Point }
  | { is: 'hold' }
  | { is: 'release'; pointer: number; point: Point }
  | { is: 'cancel' };

export const atRest: DragState = { at: 'rest' };

/**
 * A mouse drags once it has moved, a finger once it has held: one that moves before then scrolls. A second finger ends
 * a drag without a drop, as everything does but the release of its own pointer.
 */
export function nextDrag(state: DragState, event: DragEvent): DragState {
  if (event.is === 'cancel') return atRest;
  if (event.is === 'press')
    return isUnderWay(state) ? atRest : { at: 'pressed', pointer: event.pointer, by: event.by, from: event.point };
  if (!isUnderWay(state)) return state;
  if (event.is === 'hold')
    return state.at === 'pressed' ? { at: 'dragging', pointer: state.pointer, point: state.from } : state;
  if (event.pointer !== state.pointer) return state;
  if (event.is === 'release') return state.at === 'dragging' ? { at: 'dropped', point: event.point } : atRest;
  if (state.at === 'pressed' && !hasLeft(state, event.point)) return state;
  if (state.at === 'pressed' && state.by === 'finger') return atRest;
  return { at: 'dragging', pointer: state.pointer, point: event.point };
}

function isUnderWay(state: DragState): state is Extract<DragState, { pointer: number }> {
  return state.at === 'pressed' || state.at === 'dragging';
}

function hasLeft({ by, from }: Extract<DragState, { at: 'pressed' }>, { x, y }: Point): boolean {
  return Math.hypot(x - from.x, y - from.y) >= (by === 'mouse' ? MOUSE_SLOP : FINGER_SLOP);
}
