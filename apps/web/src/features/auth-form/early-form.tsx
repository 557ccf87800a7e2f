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

type EarlyBox = HTMLDivElement & {
  /** The last button that was clicked while the script kept clicks. */
  clicked?: HTMLButtonElement;
  stopKeeping?: () => void;
};

/**
 * Runs where the server's page has the box, before its form is drawn. It covers the form where a session is stored. It
 * keeps clicks from React, which drops a click on what it cannot hydrate yet.
 */
const script = `{
const box = document.currentScript.parentElement;
try { if (localStorage.getItem('${storageKey}') !== null) box.classList.add('${styles.covered}'); } catch {}
const keep = (event) => {
  const button = event.target.closest('button');
  if (!box.contains(button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!box.clicked) setTimeout(() => {
    box.stopKeeping();
    box.clicked?.click();
  }, ${WAIT_MS});
  box.clicked = button;
};
box.stopKeeping = () => removeEventListener('click', keep, true);
addEventListener('click', keep, true);
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

  // React hears clicks from this commit on, but the form answers them only once its effects have run.
  useLayoutEffect(() => box.current?.stopKeeping?.(), []);
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
