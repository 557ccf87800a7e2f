import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, createAnswers, type Question } from './answers.ts';
import { ProcedureError } from './call-procedure.ts';

type Letters = { letters: string; next_cursor: string | null };

const alphabet: Record<string, Letters> = {
  first: { letters: 'ab', next_cursor: 'second' },
  second: { letters: 'cd', next_cursor: 'third' },
  third: { letters: 'e', next_cursor: null },
};
const refused = new ProcedureError('No', { httpStatus: 400 });

let answers: Answers;
beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
  answers = createAnswers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A question, what was asked so far, and how the next calls are answered in its place. */
function question(key = 'letters') {
  const asked: (string | null)[] = [];
  const signals: AbortSignal[] = [];
  let answer: (page: Letters) => Promise<Letters> = async (page) => page;
  const it: Question<Letters> = {
    key,
    ask: (cursor, signal) => {
      asked.push(cursor);
      signals.push(signal);
      return answer(alphabet[cursor ?? 'first'] ?? { letters: '', next_cursor: null });
    },
  };
  return { it, asked, signals, answerBy: (next: typeof answer) => void (answer = next) };
}
function lettersOf(it: Question<Letters>): string {
  return answers
    .read(it)
    .pages.map(({ letters }) => letters)
    .join('');
}

describe('the answers of public pages', () => {
  test('are asked for once by all that need them, and again when they are half a minute old', async () => {
    const { it, asked } = question();
    await Promise.all([answers.load(it), answers.load(it)]);
    expect(lettersOf(it)).toBe('ab');
    await answers.load(it);
    expect(asked).toEqual([null]);
    vi.setSystemTime(Date.now() + 30_000);
    await answers.load(it);
    expect(asked).toEqual([null, null]);
  });

  test('grow by pages, up to the last, and are fetched anew with all that they have', async () => {
    const { it, asked } = question();
    await answers.load(it);
    await answers.fetch(it, 'next');
    await answers.fetch(it, 'next');
    await answers.fetch(it, 'next');
    expect([lettersOf(it), asked]).toEqual(['abcde', [null, 'second', 'third']]);
    answers.expire();
    await answers.load(it);
    expect([lettersOf(it), asked.slice(3)]).toEqual(['abcde', [null, 'second', 'third']]);
  });

  test('that arrived with the page count as fresh', async () => {
    const { it, asked } = question();
    answers.hydrate([[it.key, [alphabet['first']]]]);
    await answers.load(it);
    expect([lettersOf(it), asked]).toEqual(['ab', []]);
    expect(answers.dehydrate()).toEqual([[it.key, [alphabet['first']]]]);
  });

  test('are asked for three times where no reply comes, and a refusal is not repeated', async () => {
    const { it, asked, answerBy } = question();
    answerBy(() => Promise.reject(new TypeError('no network')));
    const failed = answers.load(it);
    await vi.advanceTimersByTimeAsync(3_000);
    await failed;
    expect(answers.read(it)).toMatchObject({ pages: [], fetching: null, failed: { part: 'all' } });
    expect(asked).toHaveLength(3);
    answerBy(() => Promise.reject(refused));
    await answers.load(it);
    expect(answers.read(it).failed).toEqual({ part: 'all', error: refused });
    expect(asked).toHaveLength(4);
  });

  test('stay while another page or all of them cannot be fetched, with what failed, until another try succeeds', async () => {
    const { it, answerBy } = question();
    await answers.load(it);
    answerBy(() => Promise.reject(refused));
    await answers.fetch(it, 'next');
    expect(answers.read(it)).toMatchObject({ fetching: null, failed: { part: 'next', error: refused } });
    await answers.fetch(it);
    expect([lettersOf(it), answers.read(it).failed?.part]).toEqual(['ab', 'all']);
    answerBy(async (page) => page);
    const again = answers.fetch(it, 'next');
    expect(answers.read(it)).toMatchObject({ fetching: 'next', failed: { part: 'all' } });
    await again;
    expect([lettersOf(it), answers.read(it).failed]).toEqual(['abcd', null]);
  });

  test('are given up when nothing shows them any more, and asked for again when something does', async () => {
    const { it, asked, signals, answerBy } = question();
    let arrive: (page: Letters) => void = () => undefined;
    answerBy(() => new Promise((resolve) => void (arrive = resolve)));
    const leave = [answers.show(it.key), answers.show(it.key)];
    const given = answers.load(it);
    leave[0]?.();
    expect(signals[0]?.aborted).toBe(false);
    leave[1]?.();
    expect(signals[0]?.aborted).toBe(true);
    arrive({ letters: 'late', next_cursor: null });
    await given;
    expect(answers.read(it)).toMatchObject({ pages: [], fetching: null, failed: null });
    answerBy(async (page) => page);
    await answers.load(it);
    expect([lettersOf(it), asked]).toEqual(['ab', [null, null]]);
  });

  test('of the last fifty questions are kept, and all that are shown', async () => {
    const shown = question('shown');
    answers.show(shown.it.key);
    for (const { it } of [shown, ...Array.from({ length: 60 }, (_, at) => question(`question ${at}`))])
      await answers.load(it);
    const kept = answers.dehydrate().map(([key]) => key);
    expect(kept).toHaveLength(50);
    expect(kept).toEqual(expect.arrayContaining(['shown', 'question 59']));
  });
});
