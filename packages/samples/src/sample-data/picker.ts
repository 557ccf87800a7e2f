/** A function that takes one item of a list, by the next number of a pseudo-random generator. @throws RangeError for an empty list. */
export function picker(random: () => number) {
  return <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
}
