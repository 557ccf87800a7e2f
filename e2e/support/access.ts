import { type CDPSession, expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

declare global {
  /** The global of axe's script in a page. */
  var axe: typeof axeCore;
}

/** Reports only violations: by default axe also describes every element that passed a rule. */
const violationsOnly: RunOptions = { resultTypes: ['violations'] };
const options: Record<'all' | 'colours', RunOptions> = {
  /** The rules of WCAG 2.2 AA, including the size of targets, which axe does not check by default. */
  all: {
    ...violationsOnly,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'target-size': { enabled: true } },
  },
  colours: { ...violationsOnly, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

type Scope = {
  /** 'colours': only the rules that depend on the theme. */
  rules?: keyof typeof options;
  /** A selector of the part to check; by default the whole page. */
  within?: string;
};

/** Fails when axe finds violations of WCAG 2.2 AA in the current page or its frames. */
export async function expectNoAxeFindings(page: Page, { rules = 'all', within }: Scope = {}): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeCore.source);
  const found = await page.evaluate(runAxe, { within, options: options[rules] });
  expect(found, page.url()).toEqual([]);
}

/** Runs in the page. Returns each violation and its place. */
async function runAxe({ within, options }: { within: string | undefined; options: RunOptions }): Promise<string[]> {
  const { violations } = await globalThis.axe.run(within ?? document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Fails when the page scrolls sideways once it has settled, and names the elements that stick out. A table may scroll
 * in a box of its own (WCAG 1.4.10).
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => wideElements(page), page.url()).toEqual([]);
}

function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticking = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...sticking.slice(0, 8).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** Fails when a target is smaller than 24 px (WCAG 2.5.8), except links in sentences and controls inside labels. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="menuitem"]');
    return [...targets]
      .filter((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        const isInSentence = getComputedStyle(target).display === 'inline';
        return width > 1 && height > 1 && !isInSentence && (width < 24 || height < 24);
      })
      .map((target) => target.outerHTML.slice(0, 120));
  });
  expect(small, page.url()).toEqual([]);
}

/** Fails when something moves. The page's visitor must prefer reduced motion. */
export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.getAnimations().length), page.url()).toBe(0);
}

/**
 * Sets the browser's own size of text (WCAG 1.4.4), on which breakpoints in em depend too. It lasts as long as the
 * session is attached.
 */
export async function setTextSize(session: CDPSession, percent: 100 | 200): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/**
 * Fails when text is cut off or sticks out of its box, or when a word is broken or a choice is cut though the screen is
 * wide enough for it.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(badlySetTexts), page.url()).toEqual([]);
}

/** Runs in the page. */
function badlySetTexts(): string[] {
  /** The letters of a word that may not be broken; longer ones are addresses and compounds of invented data. */
  const longest = 14;
  const roomy = 0.65 * innerWidth;
  const found: string[] = [];
  const ruler = document.createElement('canvas').getContext('2d');
  if (!ruler) throw new Error('The browser measures no text');
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const seen = clientWidth > 1 && element.checkVisibility({ visibilityProperty: true });
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const style = getComputedStyle(element);
    const place = `${element.tagName}.${element.className}`;
    if (element instanceof HTMLSelectElement) {
      ruler.font = style.font;
      const choice = element.selectedOptions[0]?.text ?? '';
      const room = clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (seen && room < Math.min(ruler.measureText(choice).width, roomy))
        found.push(`cut choice '${choice}': ${place}`);
      continue;
    }
    const [clipsX, clipsY] = [style.overflowX, style.overflowY].map((overflow) => /hidden|clip/.test(overflow));
    const isCut =
      (clipsX && scrollWidth > clientWidth + 1) ||
      (clipsY && scrollHeight > clientHeight + 1 && style.webkitLineClamp === 'none');
    if (seen && isCut && element.innerText?.trim())
      found.push(`'${element.innerText.slice(0, 40)}' is cut off: ${place}`);
    for (const text of texts) {
      const range = new Range();
      range.selectNodeContents(text);
      const isBox = seen && style.display !== 'inline' && style.overflowX === 'visible';
      if (isBox && range.getBoundingClientRect().right > element.getBoundingClientRect().right + 1)
        found.push(`'${text.data}' sticks out of its box: ${place}`);
      for (const { 0: word, index } of text.data.matchAll(/[^\s–-]+/g)) {
        if (word.length > longest) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && width < roomy)
          found.push(`broken '${word}': ${place}`);
      }
    }
  }
  return found;
}
