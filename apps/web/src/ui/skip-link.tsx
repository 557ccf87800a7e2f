import styles from './skip-link.module.css';

/** The first stop of the Tab key. It skips the header and leads to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
