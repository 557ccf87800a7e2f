import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createRenderedPage, type RenderedPage } from './rendered-page.ts';

/** A cache, the version it is told, and renderings that end when the test says so. */
function setUp() {
  const state: { version: string | null; rendered: number } = { version: '1', rendered: 0 };
  const cached = createPageCache(() => state.version);
  const waiting: (() => void)[] = [];
  async function render(): Promise<RenderedPage> {
    const number = ++state.rendered;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return createRenderedPage(200, {}, `rendering ${number}`);
  }
  function finish() {
    return waiting.splice(0).forEach((resolve) => resolve());
  }
  function ask(how = render) {
    return cached('/', how).then((page) => page.html.toString());
  }
  return { state, ask, finish };
}

test('a page whose content changed while it was rendered is sent once and not cached', async () => {
  const { state, ask, finish } = setUp();
  const first = ask();
  state.version = '2';
  finish();
  expect(await first).toBe('rendering 1');
  const second = ask();
  finish();
  expect(await second).toBe('rendering 2');
  expect(await ask()).toBe('rendering 2');
});

test('a visitor who comes after a change does not get a rendering that began before it', async () => {
  const { state, ask, finish } = setUp();
  const [early, alike] = [ask(), ask()];
  state.version = '2';
  const late = ask();
  finish();
  expect(await Promise.all([early, alike, late])).toEqual(['rendering 1', 'rendering 1', 'rendering 2']);
});

test('while the content version is unknown, every request is rendered and none is cached', async () => {
  const { state, ask, finish } = setUp();
  state.version = null;
  const both = [ask(), ask()];
  finish();
  expect(await Promise.all(both)).toEqual(['rendering 1', 'rendering 2']);
  state.version = '1';
  const next = ask();
  finish();
  expect(await next).toBe('rendering 3');
});

test('neither a page with an error status nor a failed rendering is cached', async () => {
  const { ask, state } = setUp();
  function missing() {
    return Promise.resolve(createRenderedPage(404, {}, `missing ${++state.rendered}`));
  }
  expect([await ask(missing), await ask(missing)]).toEqual(['missing 1', 'missing 2']);
  await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask(missing)).toBe('missing 3');
});
