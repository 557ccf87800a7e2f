import type { SavedApplication } from '@careers/contracts/applications/application-details';
import { formatTime } from '@careers/contracts/common/dates';
import { HELD_AT_MOST_SECONDS, type StatusMail, previewedStatuses } from '@careers/contracts/hiring/status-mails';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { useNow } from '../../lib/display/use-now.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MessagePreview } from './message-text.tsx';
import styles from './status-mail-panel.module.css';
import { useShowThread } from './use-messages.ts';
import { MessageForm, useMessageForm } from './write-message.tsx';

/** A status that was saved. `heading`: what was done. `title`: what a toast says instead, which is only heard here. */
type SavedStatus = Pick<SavedApplication, 'id' | 'status' | 'profiles' | 'notice_seconds'> & {
  heading: string;
  title: string;
  /** When it was saved. */
  at: number;
  isPreviewed: boolean;
  canMessage: boolean;
  /** The field that asks for the reason of a rejection. */
  reason: ReactNode;
  undo: () => void;
};

/** Both leave a panel alone in which a message is being written. `show` returns whether the panel is shown. */
type ShownPanel = { show: (saved: SavedStatus) => boolean; close: () => void };
const PanelContext = createContext<ShownPanel>({ show: () => false, close: () => {} });

/** Shows the mail about a saved status beside the page, whose controls go on working. */
export function StatusMailPanel({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState<SavedStatus>();
  const isEditing = useRef(false);
  const setEditing = useCallback((is: boolean) => void (isEditing.current = is), []);
  const shown = useMemo<ShownPanel>(() => {
    function change(next: SavedStatus | undefined): boolean {
      if (!isEditing.current) setSaved(next);
      return !isEditing.current;
    }
    return { show: change, close: () => void change(undefined) };
  }, []);
  return (
    <PanelContext value={shown}>
      {saved && <Panel key={saved.at} saved={saved} onEditing={setEditing} onClose={() => setSaved(undefined)} />}
      {children}
    </PanelContext>
  );
}

/** `previews`: whether the mail about a status is shown at once to the person who is signed in. */
export function useStatusMailPanel() {
  const { profile } = useAuth();
  return {
    ...useContext(PanelContext),
    previews: (status: SavedApplication['status']): boolean =>
      profile?.previews_decisions !== false && previewedStatuses.includes(status),
  };
}

/** `onEditing`: is called when a message begins to be written, and when that ends. */
type PanelProps = { saved: SavedStatus; onEditing: (isEditing: boolean) => void; onClose: () => void };

function Panel({ saved, onEditing, onClose }: PanelProps) {
  const { id, status, profiles, heading, title, at, notice_seconds, isPreviewed, canMessage, reason, undo } = saved;
  const titleId = useId();
  const [isShown, setShown] = useState(isPreviewed);
  const [isEditing, setEditing] = useState(false);
  const form = useMessageForm(`${id} ${status}`);
  const due = notice_seconds === null ? null : at + notice_seconds * 1_000;
  const query = useStatusMail(id, due !== null);
  const mail = query.data;
  const application = trpc.hiring.application.useQuery({ id }, { enabled: isEditing });
  const { keepHeld } = useHeldMail(id, due, onClose);
  const isFormShown = isEditing && application.data !== undefined;
  const panel = useFocusWhenLost<HTMLElement>(
    isFormShown ? 'form' : !isShown ? 'hidden' : mail === null ? 'nothing' : 'mail',
    isFormShown ? 'form input' : undefined,
  );
  const cameFrom = useRef(document.activeElement);
  useEffect(() => {
    cameFrom.current?.scrollIntoView({ block: 'nearest' }); // the panel may lie over it
  }, []);
  useEffect(() => () => onEditing(false), [onEditing]);
  function close(): void {
    onClose();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  function edits(is: boolean): void {
    setEditing(is);
    onEditing(is);
  }
  function edit({ subject, words }: NonNullable<StatusMail>): void {
    if (!form.isWritten) form.change({ subject, text: words, signed: false });
    edits(true);
  }
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div role="status">
          <h2 id={titleId}>{heading}</h2>
          {title !== heading && <VisuallyHidden>{title}</VisuallyHidden>}
          <p>
            {due === null || mail === null ? 'No standard email about this will be sent.' : <WhenItGoes due={due} />}
          </p>
        </div>
        <IconButton icon={X} label="Close" onClick={close} />
      </div>
      {reason}
      {isEditing ? (
        <div className={styles.content}>
          {application.isError ? (
            <QueryError query={application}>Failed to fetch the application</QueryError>
          ) : application.data ? (
            <MessageForm
              application={application.data}
              unnotified={status}
              form={form}
              when="soon"
              replaces={status}
              onClose={() => edits(false)}
            />
          ) : (
            <BlockSkeleton label="Loading the message" height={320} />
          )}
        </div>
      ) : (
        isShown && due !== null && <Mail query={query} name={nameOf(profiles)} />
      )}
      <ButtonGroup>
        {!isShown && due !== null && (
          <Button variant="outline" size="small" onClick={() => setShown(true)}>
            See the email
          </Button>
        )}
        {isShown && !isEditing && canMessage && mail && (
          <>
            <Button variant="outline" size="small" onClick={() => edit(mail)}>
              Edit
            </Button>
            <LeaveOut id={id} status={status} />
          </>
        )}
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            keepHeld();
            onClose();
            undo();
          }}
        >
          Undo
        </Button>
      </ButtonGroup>
      {isPreviewed && !isEditing && <DoNotShowAgain />}
    </section>
  );
}

/** The panel that is open when the email is due holds it back. */
function WhenItGoes({ due }: { due: number }) {
  const now = useNow();
  return now.getTime() < due
    ? `The email goes at ${formatTime(new Date(due))}.`
    : 'The email goes when you close this.';
}

function Mail({ query, name }: { query: ReturnType<typeof useStatusMail>; name: string }) {
  if (query.isError) return <QueryError query={query}>Failed to load this email</QueryError>;
  if (query.data === undefined) return <BlockSkeleton label="Loading the email" height={180} />;
  if (query.data === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={styles.content} tabIndex={0} role="group" aria-label={`Email to ${name}`}>
      <MessagePreview {...query.data} />
    </div>
  );
}

function LeaveOut({ id, status }: Pick<SavedStatus, 'id' | 'status'>) {
  const showThread = useShowThread(id);
  const toast = useToast();
  const leaveOut = trpc.hiring.messages.doNotMail.useMutation({
    onSuccess: showThread,
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('This was not saved.', error) }),
  });
  return (
    <Button
      variant="outline"
      size="small"
      pending={leaveOut.isPending}
      pendingText="Saving..."
      onClick={() => leaveOut.mutate({ id, status })}
    >
      Do not email
    </Button>
  );
}

function useStatusMail(id: string, enabled: boolean) {
  return trpc.hiring.statusMail.useQuery({ id }, { enabled, staleTime: 0, gcTime: 0 });
}

const RENEW_MS = 60_000;

/**
 * Lets the mail wait from a minute before it is due until the panel is closed, which it is in the end by itself.
 *
 * @returns `keepHeld`: lets it wait for longer than the panel, because its status is about to be taken back.
 */
function useHeldMail(id: string, due: number | null, onEnd: () => void): { keepHeld: () => void } {
  const { client, hiring } = trpc.useUtils();
  const isKept = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (due === null) return undefined;
    const last = due + HELD_AT_MOST_SECONDS * 1_000;
    let held: Promise<unknown> = Promise.resolve();
    let isHeld = false;
    let timer = setTimeout(renew, Math.max(0, due - RENEW_MS - Date.now()));
    function renew(): void {
      if (Date.now() > last) return end.current();
      isHeld = true;
      timer = setTimeout(renew, RENEW_MS);
      held = client.hiring.holdStatusMail
        .mutate({ id, hold: true })
        .then(() => hiring.statusMail.invalidate({ id })) // it may have left while this tab slept
        .catch(() => {}); // the next try renews it
    }
    async function release(): Promise<void> {
      await held;
      if (!isKept.current) await client.hiring.holdStatusMail.mutate({ id, hold: false });
    }
    return () => {
      clearTimeout(timer);
      if (isHeld) release().catch(() => {}); // it lapses by itself
    };
  }, [id, due, client, hiring]);
  return { keepHeld: () => void (isKept.current = true) };
}

/** Keeps the panel from opening by itself, and leaves this one and its email as they are. */
function DoNotShowAgain() {
  const changeProfile = useChangeProfile();
  const toast = useToast();
  const turnOff = trpc.profile.updateMailPreferences.useMutation({
    onSuccess: ({ profile: saved }) => changeProfile(saved.id, saved),
    onError: (error) => toast({ key: 'mail preferences', ...failureToast('This was not saved.', error) }),
  });
  const box = useFocusWhenLost<HTMLDivElement>(turnOff.isSuccess ? 'done' : 'button', 'a');
  return (
    <div ref={box} role="status" className={styles.again}>
      {turnOff.isSuccess ? (
        <p>
          This will not open by itself again. You can change this in <Link to="/dashboard/profile">your profile</Link>.
        </p>
      ) : (
        <Button
          variant="ghost"
          size="small"
          pending={turnOff.isPending}
          pendingText="Saving..."
          onClick={() => turnOff.mutate({ previews_decisions: false })}
        >
          Don’t show this again
        </Button>
      )}
    </div>
  );
}
