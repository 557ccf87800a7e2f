/**
 * Returns the item that a key moves to in a menu: arrows wrap around, Home and End go to the ends, a letter to the next item
 * that starts with it.
 *
 * @param key `KeyboardEvent.key`
 * @param now the index of the item that has the focus, -1 for none
 * @param texts the items' labels
 * @returns its index; undefined for a key that moves nothing
 */
export function nextItemIndex(key: string, now: number, texts: readonly string[]): number | undefined {
  const count = texts.length;
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return now <= 0 ? count - 1 : now - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  if (key.length !== 1 || key === ' ') return undefined;
  function begins(place: number) {
    return texts[place]?.trim().toLowerCase().startsWith(key.toLowerCase());
  }
  for (let step = 1; step <= count; step++) {
    const place = (now + step + count) % count;
    if (begins(place)) return place;
  }
  return undefined;
}
