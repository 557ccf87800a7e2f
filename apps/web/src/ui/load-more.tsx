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

/** The end of a list that goes on. When its button goes with the last page, the focus stays here. */
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
  const hadMore = useRef(hasMore);
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) words.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);
  return (
    <div className={clsx(styles.more, className)}>
      <p ref={words} role="status" tabIndex={-1}>
        {status}
      </p>
      {hasMore &&
        (children || (
          <Button variant="line" pending={pending} pendingText="Loading..." onClick={onLoadMore}>
            {label}
          </Button>
        ))}
    </div>
  );
}
