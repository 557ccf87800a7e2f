/**
 * Where a key leads in a toolbar: arrows go round, Home and End to the ends.
 *
 * @param now the place of the control that has the focus
 * @returns undefined for a key that moves nothing
 */
export function nextStop(key: string, now: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
