/** Returns the place that a key moves to from `now` (-1: none), in a circle; undefined for a key that moves none. */
export function nextPlace(key: string, now: number, count: number, arrows: { back: string; forward: string }) {
  if (key === arrows.forward) return (now + 1) % count;
  if (key === arrows.back) return now <= 0 ? count - 1 : now - 1;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** As `nextPlace`, for a menu: a letter moves to the next item that starts with it. */
export function nextItemIndex(key: string, now: number, texts: readonly string[]): number | undefined {
  const count = texts.length;
  if (count === 0) return undefined;
  const place = nextPlace(key, now, count, { back: 'ArrowUp', forward: 'ArrowDown' });
  if (place !== undefined || key.length !== 1 || key === ' ') return place;
  const letter = key.toLowerCase();
  const indexes = texts.map((_, step) => (now + 1 + step + count) % count);
  return indexes.find((index) => texts[index]?.trim().toLowerCase().startsWith(letter));
}
