import { expect, test } from 'vitest';
import { atRest, type DragEvent, type DragState, nextDrag, type Pointer } from './drag-state.ts';

const start = { x: 100, y: 100 };
function press(by: Pointer, pointer = 1): DragEvent {
  return { is: 'press', pointer, by, point: start };
}
function move(dx: number, dy = 0, pointer = 1): DragEvent {
  return { is: 'move', pointer, point: { x: start.x + dx, y: start.y + dy } };
}
function release(dx: number, pointer = 1): DragEvent {
  return { is: 'release', pointer, point: { x: start.x + dx, y: start.y } };
}
function after(...events: DragEvent[]): DragState {
  return events.reduce(nextDrag, atRest);
}

test('a mouse drags after six pixels in any direction, and drops where it is released', () => {
  expect(after(press('mouse'), move(5)).at).toBe('pressed');
  expect(after(press('mouse'), move(6))).toEqual({ at: 'dragging', pointer: 1, point: { x: 106, y: 100 } });
  expect(after(press('mouse'), move(-4, 5)).at).toBe('dragging');
  expect(after(press('mouse'), move(6), move(1)).at, 'it may come back').toBe('dragging');
  expect(after(press('mouse'), move(90), release(90))).toEqual({ at: 'dropped', point: { x: 190, y: 100 } });
});

test('a press that hardly moves is a click, and drops nothing', () => {
  expect(after(press('mouse'), move(3), release(3))).toEqual(atRest);
  expect(after(press('finger'), release(0))).toEqual(atRest);
});

test('[PIPE-05] a finger drags once it has held; one that moves before scrolls', () => {
  expect(after(press('finger'), { is: 'hold' }, move(40)).at).toBe('dragging');
  expect(after(press('finger'), move(8), { is: 'hold' }).at, 'a trembling finger').toBe('dragging');
  expect(after(press('finger'), move(0, 12))).toEqual(atRest);
  expect(after(press('finger'), move(0, 12), { is: 'hold' }, move(40), release(40)), 'it goes on').toEqual(atRest);
});

test('[PIPE-05] Escape, a scroll of the browser and a second finger end a drag without a drop', () => {
  for (const by of ['mouse', 'finger'] as const)
    for (const end of [{ is: 'cancel' }, press('finger', 2)] satisfies DragEvent[]) {
      const begun = [press(by), { is: 'hold' }, move(40)] satisfies DragEvent[];
      expect(after(...begun, end)).toEqual(atRest);
      expect(after(...begun, end, move(60), release(60))).toEqual(atRest);
    }
});

test('another pointer neither moves nor drops the card', () => {
  const begun = [press('mouse'), move(40)] satisfies DragEvent[];
  expect(after(...begun, move(90, 0, 2), release(90, 2))).toEqual(after(...begun));
});

test('a drop ends the drag, and the next press begins another', () => {
  expect(after(press('mouse'), move(40), release(40), move(90)).at).toBe('dropped');
  expect(after(press('mouse'), move(40), release(40), press('finger')).at).toBe('pressed');
});
