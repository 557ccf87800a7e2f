import { formatWeekday } from '@careers/contracts/common/dates';

/** Groups what has a time by its day in London: 'Thursday 12 November 2026'. Days and items stay in their order. */
export function byDay<Item>(items: readonly Item[], timeOf: (item: Item) => string): [day: string, items: Item[]][] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = formatWeekday(timeOf(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
