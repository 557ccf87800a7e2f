import type { SavedApplication } from '@careers/contracts/applications/application-details';
import { formatTime } from '@careers/contracts/common/dates';
import { type StatusMail, previewedStatuses } from '@careers/contracts/hiring/status-mails';
import { X } from 'lucide';
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MessagePreview } from './message-text.tsx';
import styles from './status-mail-panel.module.css';
import { useShowThread } from './use-messages.ts';
import { MessageForm, useMessageForm } from './write-message.tsx';

/** A status that was saved. `title`: what was done. */
type SavedStatus = Pick<SavedApplication, 'id' | 'status' | 'profiles' | 'notice_seconds'> & {
  title: string;
  /** When it was saved. */
  at: number;
  isPreviewed: boolean;
  canMessage: boolean;
  /** The field that asks for the reason of a rejection. */
  reason: ReactNode;
  undo: () => void;
};

type ShownPanel = { show: (saved: SavedStatus) => void; close: () => void };
const PanelContext = createContext<ShownPanel>({ show: () => {}, close: () => {} });

/** Shows the mail about a saved status beside the page, whose controls go on working. */
export function StatusMailPanel({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState<SavedStatus>();
  const shown = useMemo<ShownPanel>(() => ({ show: setSaved, close: () => setSaved(undefined) }), []);
  return (
    <PanelContext value={shown}>
      {saved && <Panel key={saved.at} saved={saved} onClose={shown.close} />}
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

type PanelProps = { saved: SavedStatus; onClose: () => void };

function Panel({ saved, onClose }: PanelProps) {
  const { id, profiles, title, at, notice_seconds, isPreviewed, reason, undo } = saved;
  const titleId = useId();
  const [isShown, setShown] = useState(isPreviewed);
  const name = nameOf(profiles);
  const due = notice_seconds === null ? null : at + notice_seconds * 1_000;
  const query = useStatusMail(id, due !== null);
  useHeldMail(id, due);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div role="status">
          <h2 id={titleId}>{title}</h2>
          <p>
            {due === null || query.data === null
              ? 'No standard email about this will be sent.'
              : `We will email ${name} at ${formatTime(new Date(due))}, or when you close this if that is later.`}
          </p>
        </div>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {reason}
      {isShown && due !== null && <Mail saved={saved} name={name} query={query} />}
      <div className={styles.actions}>
        {!isShown && due !== null && (
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

type MailProps = { saved: SavedStatus; name: string; query: ReturnType<typeof useStatusMail> };

function Mail({ saved: { id, status, canMessage }, name, query }: MailProps) {
  const form = useMessageForm(id);
  const [isEditing, setEditing] = useState(false);
  const showThread = useShowThread(id);
  const toast = useToast();
  const leaveOut = trpc.hiring.messages.doNotMail.useMutation({
    onSuccess: showThread,
    onError: (error) => toast({ key: `messages ${id}`, ...failureToast('This was not saved.', error) }),
  });
  function edit({ subject, words }: NonNullable<StatusMail>): void {
    if (!form.isWritten) form.change({ subject, text: words, signed: false });
    setEditing(true);
  }
  const mail = query.data;
  if (isEditing) return <ReplacingMessage id={id} status={status} form={form} onClose={() => setEditing(false)} />;
  if (query.isError) return <QueryError query={query}>Failed to load this email</QueryError>;
  if (mail === undefined)
    return (
      <Loading label="Loading the email">
        <Skeleton height={180} />
      </Loading>
    );
  if (mail === null) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
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

function useStatusMail(id: string, enabled: boolean) {
  return trpc.hiring.statusMail.useQuery({ id }, { enabled, staleTime: 0, gcTime: 0 });
}

const RENEW_MS = 60_000;

/** Lets the mail wait from a minute before it is due until the panel is closed. */
function useHeldMail(id: string, due: number | null): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (due === null) return undefined;
    let isHeld = false;
    let timer = setTimeout(renew, Math.max(0, due - RENEW_MS - Date.now()));
    function renew(): void {
      isHeld = true;
      timer = setTimeout(renew, RENEW_MS);
      client.hiring.holdStatusMail.mutate({ id, hold: true }).catch(() => {}); // the next try renews it
    }
    return () => {
      clearTimeout(timer);
      if (isHeld) client.hiring.holdStatusMail.mutate({ id, hold: false }).catch(() => {}); // it lapses by itself
    };
  }, [id, due, client]);
}

type ReplacingMessageProps = Pick<SavedStatus, 'id' | 'status'> & {
  form: ReturnType<typeof useMessageForm>;
  onClose: () => void;
};

/** A message in place of the mail, as it is written on the application's page. */
function ReplacingMessage({ id, status, form, onClose }: ReplacingMessageProps) {
  const query = trpc.hiring.application.useQuery({ id });
  if (query.isError) return <QueryError query={query}>Failed to fetch the application</QueryError>;
  if (!query.data)
    return (
      <Loading label="Loading the message">
        <Skeleton height={320} />
      </Loading>
    );
  return <MessageForm application={query.data} unnotified={status} form={form} when="soon" onClose={onClose} />;
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
      Turn this off
    </Button>
  );
}
