import type { ReactNode } from 'react';
import { Container } from '../ui/container.tsx';
import { proseClass } from '../ui/rich-text-view.tsx';
import styles from './legal-layout.module.css';

export function LegalLayout({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <article className={proseClass()}>{children}</article>
    </Container>
  );
}
