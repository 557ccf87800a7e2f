import type { SavedApplication } from '@careers/contracts/applications/application-details';
import { formatTime } from '@careers/contracts/common/dates';
import { type MessageDraft, messageDraft, sendMessageInput } from '@careers/contracts/hiring/messages';
import { type StatusMail, previewedStatuses } from '@careers/contracts/hiring/status-mails';
import { X } from 'lucide';
import {
  createContext,
  type FormEvent,
  type ReactNode,
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
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReasonField } from '../reasons/reason-field.tsx';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-text.tsx';
import styles from './status-mail-panel.module.css';
import { useMessageDraft } from './use-message-draft.ts';
import { useShowThread } from './use-messages.ts';

/** A status that was saved. `title`: what was done. */
type SavedStatus = Pick<SavedApplication, 'id' | 'status' | 'profiles' | 'notice_seconds'> & {
  title: string;
  isPreviewed: boolean;
  canMessage: boolean;
  /** The mutation scope of the rejection whose reason is asked for. */
  reasonAfter: string | undefined;
  undo: () => void;
};

type ShownPanel = { show: (saved: SavedStatus) => void; close: () => void };
const PanelContext = createContext<ShownPanel>({ show: () => {}, close: () => {} });

/** Shows the mail about a saved status beside the page, whose controls go on working. */
export function StatusMailPanel({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState<SavedStatus & { at: number }>();
  const shown = useMemo<ShownPanel>(
    () => ({ show: (next) => setSaved({ ...next, at: Date.now() }), close: () => setSaved(undefined) }),
    [],
  );
  return (
    <PanelContext value={shown}>
      {saved && <Panel key={saved.at} saved={saved} at={saved.at} onClose={shown.close} />}
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

type PanelProps = { saved: SavedStatus; at: number; onClose: () => void };

function Panel({ saved, at, onClose }: PanelProps) {
  const { id, profiles, title, notice_seconds, isPreviewed, reasonAfter, undo } = saved;
  const titleId = useId();
  const [isShown, setShown] = useState(isPreviewed);
  const name = nameOf(profiles);
  useHeldMail(id, notice_seconds);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div role="status">
          <h2 id={titleId}>{title}</h2>
          <p>
            {notice_seconds === null
              ? `${name} will not be emailed about it.`
              : `We will email ${name} at ${formatTime(new Date(at + notice_seconds * 1_000))}, or when you close this if that is later.`}
          </p>
        </div>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {reasonAfter && <ReasonAfter id={id} name={name} after={reasonAfter} />}
      {isShown && notice_seconds !== null && <Mail saved={saved} name={name} onClose={onClose} />}
      <div className={styles.actions}>
        {!isShown && notice_seconds !== null && (
          <Button variant="outline" size="small" onClick={() => setShown(true)}>
            See the email
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            onClose();
            undo();
          }}
        >
          Undo
        </Button>
        {isPreviewed && <TurnOff onDone={onClose} />}
      </div>
    </section>
  );
}

/** Asks why an application was rejected while the review shows the next one. */
function ReasonAfter({ id, name, after }: { id: string; name: string; after: string }) {
  const [reason, setReason] = useState<{ id: string; label: string } | null>(null);
  return (
    <ReasonField
      id={id}
      label={`Reason for ${name}`}
      reason={reason}
      after={after}
      onSaved={(saved) => setReason(saved.reason)}
    />
  );
}

type MailProps = { saved: SavedStatus; name: string; onClose: () => void };

function Mail({ saved: { id, status, canMessage }, name, onClose }: MailProps) {
  const query = trpc.hiring.statusMail.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const { isWritten, keep } = useMessageDraft('message', id);
  const [isEditing, setEditing] = useState(false);
  const showThread = useShowThread(id);
  const toast = useToast();
  const leaveOut = trpc.hiring.messages.doNotMail.useMutation({
    onSuccess: async (thread) => {
      showThread(thread);
      await query.refetch();
    },
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('This was not saved.', error) }),
  });
  function edit({ subject, words }: NonNullable<StatusMail>): void {
    if (!isWritten) keep({ subject, text: words, signed: false });
    setEditing(true);
  }
  const mail = query.data;
  if (isEditing) return <ReplacingMessage id={id} onClose={() => setEditing(false)} onSent={onClose} />;
  if (query.isError) return <QueryError query={query}>Failed to load this email</QueryError>;
  if (mail === undefined)
    return (
      <Loading label="Loading the email">
        <Skeleton height={180} />
      </Loading>
    );
  if (mail === null) return <p role="status">No email about this will be sent.</p>;
  return (
    <>
      <div className={styles.mail} tabIndex={0} role="group" aria-label={`Email to ${name}`}>
        <MessagePreview {...mail} />
      </div>
      {canMessage && (
        <div className={styles.actions}>
          <Button variant="outline" size="small" onClick={() => edit(mail)}>
            Edit
          </Button>
          <Button
            variant="outline"
            size="small"
            pending={leaveOut.isPending}
            pendingText="Saving..."
            onClick={() => leaveOut.mutate({ id, status })}
          >
            Do not email
          </Button>
        </div>
      )}
    </>
  );
}

const RENEW_MS = 60_000;

/** Lets the mail wait from a minute before it is due until the panel is closed. */
function useHeldMail(id: string, notice_seconds: number | null): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (notice_seconds === null) return undefined;
    let isHeld = false;
    let timer = setTimeout(renew, Math.max(0, notice_seconds * 1_000 - RENEW_MS));
    function renew(): void {
      isHeld = true;
      timer = setTimeout(renew, RENEW_MS);
      client.hiring.holdStatusMail.mutate({ id, hold: true }).catch(() => {}); // the next try renews it
    }
    return () => {
      clearTimeout(timer);
      if (isHeld) client.hiring.holdStatusMail.mutate({ id, hold: false }).catch(() => {}); // it lapses by itself
    };
  }, [id, notice_seconds, client]);
}

type ReplacingMessageProps = { id: string; onClose: () => void; onSent: () => void };

/** A message in place of the mail, as it is written on the application's page, with whose draft it is one. */
function ReplacingMessage({ id, onClose, onSent }: ReplacingMessageProps) {
  const { draft, keep, remove, removeSent } = useMessageDraft('message', id);
  const [errors, setErrors] = useState<{ subject?: string; text?: string }>({});
  const { data: { templates } = { templates: [] } } = trpc.hiring.templates.useQuery();
  const showThread = useShowThread(id);
  const toast = useToast();
  const { keyOf } = useAttemptKey();
  const box = useRef<HTMLFormElement>(null);
  const send = trpc.hiring.messages.send.useMutation({
    onSuccess: (thread) => {
      showThread(thread);
      removeSent(draft);
      toast({ key: `messages ${id}`, title: 'Your message will be sent instead.' });
      onSent();
    },
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('The message was not saved.', error) }),
  });
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { error, data } = messageDraft.safeParse(draft);
    setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    if (!data) return void setTimeout(() => focusProblem(box.current));
    send.mutate(sendMessageInput.parse({ id, ...data, send_at: 'soon', idempotency_key: keyOf(draft) }));
  }
  function change(next: MessageDraft): void {
    setErrors({});
    keep(next);
  }
  return (
    <form ref={box} className={styles.form} onSubmit={submit} noValidate>
      <MessageFields draft={draft} templates={templates} onChange={change} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" size="small" pending={send.isPending} pendingText="Saving...">
          Send this instead
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            remove();
            onClose();
          }}
        >
          Discard
        </Button>
      </div>
    </form>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const changeProfile = useChangeProfile();
  const toast = useToast();
  const turnOff = trpc.profile.updateMailPreferences.useMutation({
    onSuccess: ({ profile: saved }) => {
      changeProfile(saved.id, saved);
      toast({
        key: 'mail preferences',
        title: 'Turned off.',
        description: 'You can turn it on again in your profile.',
      });
      onDone();
    },
    onError: (error) => toast({ key: 'mail preferences', ...failureToast('This was not saved.', error) }),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      pending={turnOff.isPending}
      pendingText="Saving..."
      onClick={() => turnOff.mutate({ previews_decisions: false })}
    >
      Do not show this by itself
    </Button>
  );
}
