import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toErrorText } from '../lib/api/loader-error.ts';
import { isChunkLoadError } from '../lib/page/chunk-load-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Container } from '../ui/container.tsx';
import styles from './page-error.module.css';
import { SearchBox } from '../features/jobs/search-box.tsx';

type PageErrorProps = { title?: string; errorText?: string; error?: unknown };

export function PageError({ title = 'Something went wrong', error, errorText = toErrorText(error) }: PageErrorProps) {
  const isOutdated = isChunkLoadError(error) && navigator.onLine;
  return (
    <Container className={styles.page}>
      <EmptyState
        level={1}
        title={isOutdated ? 'This site has a new version' : title}
        action={<Retry reload={isChunkLoadError(error)} />}
      >
        {isOutdated ? 'Reload the page to continue. What you have entered is kept.' : errorText}
      </EmptyState>
    </Container>
  );
}

/**
 * A button that loads the page again; before hydration it is a link to the same address. `reload`: whether a chunk is
 * missing, because a browser imports a failed module again only after a reload.
 */
function Retry({ reload }: { reload: boolean }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function retry(): Promise<void> {
    if (reload && navigator.onLine) return location.reload();
    setPending(true);
    await router.invalidate({ sync: true });
    setPending(false);
  }
  if (!useHydrated()) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty: the same address, with its query
      <a href="" className={buttonClass()}>
        Try again
      </a>
    );
  }
  return (
    <Button pending={pending} pendingText="Trying again..." onClick={() => void retry()}>
      Try again
    </Button>
  );
}

export function PageNotFound() {
  return (
    <Container className={styles.notFound}>
      <EmptyState
        level={1}
        title="Page Not Found"
        action={
          <Link to="/" className={buttonClass()}>
            See all jobs
          </Link>
        }
      >
        There is no page at this address. It may have moved, or the link may be wrong.
      </EmptyState>
      <div className={styles.search}>
        <SearchBox />
      </div>
    </Container>
  );
}
