import clsx from 'clsx';
import styles from './rich-text-view.module.css';

export function proseClass(className?: string): string {
  return clsx(styles.prose, className);
}

/** Shows rich text that the server sanitised when it was written. The caller never passes other HTML. */
export function RichTextView({ sanitisedHtml }: { sanitisedHtml: string }) {
  return <div className={proseClass()} dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />;
}
