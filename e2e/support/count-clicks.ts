import type { Locator } from '@playwright/test';

/** Counts each click and each choice as one. Typing is free. */
export function countClicks() {
  let clicks = 0;
  return {
    click: (target: Locator) => (clicks++, target.click()),
    check: (target: Locator) => (clicks++, target.check()),
    choose: (target: Locator, option: string) => (clicks++, target.selectOption(option)),
    total: () => clicks,
  };
}
