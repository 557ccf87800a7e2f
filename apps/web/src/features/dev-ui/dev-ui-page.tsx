import { useMarkHydrated } from '../../lib/page/hydration.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ControlExhibits } from './control-exhibits.tsx';
import styles from './dev-ui.module.css';
import { ListExhibits } from './list-exhibits.tsx';
import { OverlayExhibits } from './overlay-exhibits.tsx';
import { TextExhibits } from './text-exhibits.tsx';

/** The page with every component of `ui/` in every state, for developers and for tests. */
export function DevUiPage() {
  useMarkHydrated();
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Container className={styles.page}>
          <PageHeading title="Components" subtitle="Every component of the design system in every state" />
          <TextExhibits />
          <ControlExhibits />
          <ListExhibits />
          <OverlayExhibits />
        </Container>
      </main>
    </>
  );
}
