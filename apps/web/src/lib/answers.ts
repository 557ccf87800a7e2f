import { retried } from './retried.ts';

/** What public pages ask of a procedure. An answer that has pages names the next one in `next_cursor`. */
export type Question<Page> = {
  /** The procedure and its input: equal questions have equal keys. */
  key: string;
  /** @param cursor of the page that is asked for; null for the first. */
  ask: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
};

/** What a page knows of an answer. `all`: it is fetched from its start; `next`: one more page of it. */
export type Answer<Page> = {
  /** Empty until the first has arrived. */
  pages: readonly Page[];
  fetching: 'all' | 'next' | null;
  /** What could not be fetched, and why. */
  failed: { part: 'all' | 'next'; error: unknown } | null;
};

type Entry = {
  answer: Answer<unknown>;
  /** When it arrived, by the browser's clock. Milliseconds. */
  arrived: number;
  /** The components that show it. */
  shownBy: number;
  request: { controller: AbortController; settled: Promise<void> } | null;
};

/** Milliseconds for which an answer is taken for fresh. */
const FRESH = 30_000;
/** How many answers are kept; those on the screen always are. */
const KEPT = 50;

/** The id of the page's data block with the answers. */
export const answersBlock = 'answers';
/** The answers that come with a page. */
export type SentAnswers = readonly (readonly [key: string, pages: readonly unknown[]])[];

const nothingYet: Answer<never> = { pages: [], fetching: null, failed: null };

export type Answers = ReturnType<typeof createAnswers>;

/**
 * The answers that the public pages of one browser tab have, or those of one page on the server. Signed-in screens have
 * TanStack Query, which would be a tenth of the script that a visitor loads.
 */
export function createAnswers() {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function entryOf(key: string): Entry {
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry = { answer: nothingYet, arrived: 0, shownBy: 0, request: null };
    entries.set(key, entry);
    for (const [other, { shownBy, request }] of entries)
      if (entries.size > KEPT && other !== key && shownBy === 0 && !request) entries.delete(other);
    return entry;
  }

  function change(entry: Entry, answer: Partial<Answer<unknown>>): void {
    entry.answer = { ...entry.answer, ...answer };
    for (const listener of listeners) listener();
  }

  function read<Page>({ key }: Question<Page>): Answer<Page> {
    return (entries.get(key)?.answer ?? nothingYet) as Answer<Page>; // the key names the procedure
  }

  /** Fetches an answer anew with as many pages as it has, or one page more of it. Resolves when that has ended. */
  function fetchAnswer<Page>(question: Question<Page>, part: 'all' | 'next' = 'all'): Promise<void> {
    const entry = entryOf(question.key);
    const before = part === 'next' ? read(question).pages : [];
    const wanted = part === 'next' ? before.length + 1 : Math.max(entry.answer.pages.length, 1);
    entry.request?.controller.abort();
    const controller = new AbortController();
    const settled = fetchPages(question, before, wanted, controller.signal)
      .then(
        (pages) => ({ pages, failed: null }),
        (error: unknown) => ({ failed: { part, error } }),
      )
      .then((outcome) => {
        if (entry.request?.controller !== controller) return; // given up, or replaced
        entry.request = null;
        if (!outcome.failed) entry.arrived = Date.now();
        change(entry, { fetching: null, ...outcome });
      });
    entry.request = { controller, settled };
    // An alert stays beside what is shown, until another try has ended.
    change(entry, { fetching: part, ...(entry.answer.pages.length === 0 && { failed: null }) });
    return settled;
  }

  /** Fetches an answer that is not fresh, unless it is on its way. Resolves when it is there or has failed. */
  function load<Page>(question: Question<Page>): Promise<void> {
    const { arrived, request } = entryOf(question.key);
    if (request) return request.settled;
    return Date.now() - arrived < FRESH ? Promise.resolve() : fetchAnswer(question);
  }

  /** Calls `listener` after every change. @returns a function that unsubscribes. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Says that a component shows an answer. @returns a function for when it does not: a request that is left alone is given up. */
  function show(key: string): () => void {
    const entry = entryOf(key);
    entry.shownBy += 1;
    return () => {
      entry.shownBy -= 1;
      if (entry.shownBy > 0 || !entry.request) return;
      entry.request.controller.abort();
      entry.request = null;
      change(entry, { fetching: null });
    };
  }

  /** Forgets an answer and why it failed. */
  function drop({ key }: Pick<Question<unknown>, 'key'>): void {
    entries.delete(key);
  }

  /** Takes every answer for old: the next page that shows it fetches it. */
  function expire(): void {
    for (const entry of entries.values()) entry.arrived = 0;
  }

  /** What has arrived, to be sent with the page. */
  function dehydrate(): SentAnswers {
    const arrived = [...entries].filter(([, { answer }]) => answer.pages.length > 0);
    return arrived.map(([key, { answer }]) => [key, answer.pages]);
  }

  /** Takes what came with the page. It counts as fresh from now: a kept page may be hours old and still be right. */
  function hydrate(given: SentAnswers): void {
    for (const [key, pages] of given)
      Object.assign(entryOf(key), { answer: { ...nothingYet, pages }, arrived: Date.now() });
  }

  return { read, fetch: fetchAnswer, load, subscribe, show, drop, expire, dehydrate, hydrate };
}

/** The given pages and those that follow, up to `wanted` of them. */
async function fetchPages<Page>(
  { ask }: Question<Page>,
  given: readonly Page[],
  wanted: number,
  signal: AbortSignal,
): Promise<Page[]> {
  const pages = [...given];
  while (pages.length < wanted) {
    const cursor = nextCursor(pages.at(-1));
    if (pages.length > 0 && cursor === null) break;
    signal.throwIfAborted();
    pages.push(await retried(() => ask(cursor, signal), signal));
  }
  return pages;
}

/** The cursor of the page after this one; null after the last, and for an answer without pages. */
export function nextCursor(page: unknown): string | null {
  const { next_cursor } = (page ?? {}) as { next_cursor?: string | null };
  return next_cursor ?? null;
}
