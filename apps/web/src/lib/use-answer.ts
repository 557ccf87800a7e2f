import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { nextCursor, type Question } from './answers.ts';
import type { TrpcClient } from './trpc-client.ts';

type QuestionOf<Page> = (client: TrpcClient) => Question<Page>;

/**
 * An answer with its pages, as `PagedList` shows it. What is not fresh is fetched when it is first shown and when the
 * visitor returns to the tab. While another question is loading, `data` is the answer to the one before. A changed answer
 * is shown by a rendering that React interrupts for a tap, because a whole list takes a phone a tenth of a second.
 */
export function usePagedAnswer<Page>(questionOf: QuestionOf<Page>) {
  const { client, answers } = useRouter().options.context;
  const question = questionOf(client);
  const { key } = question;
  function read() {
    return answers.read(question);
  }
  const { pages, fetching, failed } = useDeferredValue(useSyncExternalStore(answers.subscribe, read, read));

  const load = useEffectEvent(() => void answers.load(question));
  useEffect(() => {
    function onReturn(): void {
      if (document.visibilityState === 'visible') load();
    }
    const leave = answers.show(key);
    load();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      leave();
    };
  }, [answers, key]);

  const [last, setLast] = useState(pages);
  if (pages.length > 0 && pages !== last) setLast(pages);
  const isPlaceholderData = pages.length === 0 && last.length > 0 && !failed;
  const shown = isPlaceholderData ? last : pages;
  return {
    data: shown.length > 0 ? { pages: shown } : undefined,
    error: failed?.error,
    isError: failed !== null,
    isFetching: fetching !== null,
    isFetchingNextPage: fetching === 'next',
    isFetchNextPageError: failed?.part === 'next',
    isPlaceholderData,
    hasNextPage: nextCursor(pages.at(-1)) !== null,
    refetch: () => answers.fetch(question),
    fetchNextPage: () => answers.fetch(question, 'next'),
  };
}

/** An answer without pages, fetched as `usePagedAnswer` fetches. */
export function useAnswer<Data>(questionOf: QuestionOf<Data>) {
  const { data, isError, isFetching, refetch } = usePagedAnswer(questionOf);
  return { data: data?.pages[0], isError, isFetching, refetch };
}
