import { Link } from '@tanstack/react-router';
import { SearchBox } from '../features/jobs/search-box.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Container } from '../ui/container.tsx';
import styles from './page-error.module.css';

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
