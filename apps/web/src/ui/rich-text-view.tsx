import clsx from 'clsx';
import styles from './rich-text-view.module.css';

export function proseClass(className?: string): string {
  return clsx(styles.prose, className);
}

/** Shows rich text that the server sanitised when it was written. The caller never passes other HTML. */
export function RichTextView({ sanitisedHtml, className }: { sanitisedHtml: string; className?: string | undefined }) {
  return <div className={proseClass(className)} dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />;
}
