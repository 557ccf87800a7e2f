import { expect, type Locator, type Page } from '@playwright/test';

/** The number of tab stops after which the focus counts as trapped: more than any tested screen has. */
const MOST_STOPS = 120;

/**
 * Presses Tab until an element has the focus. Every stop on the way must be visible, not covered by another element
 * (WCAG 2.4.11), and show that it has the focus (2.4.7).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectSeenFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${target.toString()}.`);
}

/** Presses Tab once for each element. Fails unless the focus reaches them in this order. */
export async function expectTabOrder(page: Page, targets: Locator[], key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (const target of targets) {
    await page.keyboard.press(key);
    await expect(target).toBeFocused();
    await expectSeenFocus(page);
  }
}

/** Moves to an element with the Tab key and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field with the Tab key and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves to a closed select with the Tab key and chooses an option by typing its beginning. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(option);
}

/** Fails when the focused element stays hidden. Between two pages a fade covers both for a moment. */
async function expectSeenFocus(page: Page): Promise<void> {
  await expect.poll(() => hiddenFocus(page), 'a stop of the Tab key that is not seen').toBeNull();
}

/** Returns what hides the focused element, or null. Between the last stop and the first, the document has the focus. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.textContent.trim()}`;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    if (width === 0 || height === 0) return `${name} has no size`;
    const insides = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const isSeen = insides.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (focused.contains(top) || (top.contains(focused) && top.closest('label') === top));
    });
    if (!isSeen) return `${name} is covered or outside: ${left},${top} to ${right},${bottom}`;
    // Accepts a focus ring of the element, or of the frame around an input.
    for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null;
    }
    return `${name} shows no focus`;
  });
}

/**
 * Records what a screen reader announces: text that arrives in an existing live region, and alerts. Must be called
 * before the page is opened. The returned list grows.
 */
export async function listenToAnnouncements(page: Page): Promise<string[]> {
  const announcements: string[] = [];
  page.on('console', (message) => {
    const [, text] = /^announced: (.*)$/.exec(message.text()) ?? [];
    if (text) announcements.push(text);
  });
  await page.addInitScript(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    function say(element: Element): void {
      console.debug(`announced: ${element.textContent.replaceAll(/\s+/g, ' ').trim()}`);
    }
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) changed.add(region);
        else
          for (const alert of element?.querySelectorAll('[role="alert"]') ?? [])
            if ([...addedNodes].some((added) => added.contains(alert))) changed.add(alert);
      }
      for (const region of changed) say(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return announcements;
}
