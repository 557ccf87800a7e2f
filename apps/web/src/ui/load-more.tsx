import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  /** 'Showing 24 of 310': heard when it changes. */
  status: ReactNode;
  hasMore: boolean;
  pending?: boolean | undefined;
  onLoadMore: () => void;
  label?: string | undefined;
  /** A link in the button's place, for a page whose script has not come yet. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The end of a list that goes on. When its button goes because it brought the last page, the focus stays here. */
export function LoadMore({
  status,
  hasMore,
  pending = false,
  onLoadMore,
  label = 'Load more',
  children,
  className,
}: LoadMoreProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (pending) return;
    // Only then: a list that changes for another reason (a filter) must not pull the page to its end.
    if (asked.current && !hasMore && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [pending, hasMore]);
  function ask(): void {
    asked.current = true;
    onLoadMore();
  }
  return (
    <div className={clsx(styles.more, className)}>
      <p ref={words} role="status" tabIndex={-1}>
        {status}
      </p>
      {hasMore &&
        (children || (
          <Button variant="outline" pending={pending} pendingText="Loading..." onClick={ask}>
            {label}
          </Button>
        ))}
    </div>
  );
}
