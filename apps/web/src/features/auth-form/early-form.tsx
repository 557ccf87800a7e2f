import { useHydrated, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { NeedsJavaScript } from '../../lib/page/needs-javascript.tsx';
import { storageKey } from '../../lib/session/stored-session.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import styles from './auth-form.module.css';
import { FormSkeleton } from './form-skeleton.tsx';

/** The time that a click waits for the script, in milliseconds. Then the browser sends the form, and the api answers. */
const WAIT_MS = 20_000;

/** Keeps the last button that was clicked before React heard clicks. */
type EarlyBox = HTMLDivElement & { clicked?: HTMLButtonElement };

/**
 * Runs where the server's page has the box, before its form is drawn. It covers the form where a session is stored, and
 * keeps clicks for React.
 */
const script = `{
const box = document.currentScript.parentElement;
try { if (localStorage.getItem('${storageKey}') !== null) box.classList.add('${styles.covered}'); } catch {}
box.onclick = (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  if (!box.clicked) setTimeout(() => {
    if (!box.onclick) return;
    box.onclick = null;
    box.clicked.click();
  }, ${WAIT_MS});
  box.clicked = button;
};
}`;

type EarlyFormProps = {
  /** Whether the visitor is known to see the form. Until then a skeleton covers it for a user with a stored session. */
  shown: boolean;
  /** The number of fields of that skeleton. */
  fields: number;
  children: ReactNode;
};

// See docs/decisions/0007-pages-are-rendered-by-tanstack-router-inside-fastify.md
/** A form that stands in the server's page: a visitor can fill it in and send it before the script has come. */
export function EarlyForm({ shown, fields, children }: EarlyFormProps) {
  const box = useRef<EarlyBox>(null);
  const hydrated = useHydrated();
  const nonce = useRouter().options.ssr?.nonce;
  const { status } = useAuth();
  const isCovered = !shown && (status !== 'loading' || hasStoredSession());

  // React hears clicks from its first commit on, but the form answers them only once its effects have run.
  useLayoutEffect(() => {
    if (box.current) box.current.onclick = null;
  }, []);
  useEffect(() => {
    const clicked = box.current?.clicked;
    delete box.current?.clicked;
    clicked?.click();
  }, []);

  return (
    <div ref={box} className={clsx(styles.early, isCovered && styles.covered)}>
      {!hydrated && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      {!shown && (
        <div className={styles.cover}>
          <FormSkeleton fields={fields} />
        </div>
      )}
      {(shown || status === 'loading') && <div className={styles.earlyContent}>{children}</div>}
      <NeedsJavaScript to="sign in" />
    </div>
  );
}

/** Decides as the script does, so that React hydrates the class that the script has set. */
function hasStoredSession(): boolean {
  return !import.meta.env.SSR && browserStorage.getItem(storageKey) !== null;
}
