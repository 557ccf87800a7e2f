import type { ApplicationEvent } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import type { AssigneesOfApplication } from '@careers/contracts/hiring/assignees';
import type { Interview } from '@careers/contracts/hiring/interviews';
import type { StandardMail, TeamMessage } from '@careers/contracts/hiring/messages';
import type { GivenReasons } from '@careers/contracts/hiring/rejection-reasons';
import type { TagsOfApplication } from '@careers/contracts/hiring/tags';
import type { TeamNote } from '@careers/contracts/hiring/team-notes';
import { ArrowRight, Calendar, FilePlus, LogOut, Mail, MessageSquare, Pencil, Tag, UserPlus } from 'lucide';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { IconType } from '../../ui/icon.tsx';
import { formatMoment } from '../../lib/display/interview-texts.ts';
import { messageState } from '../messages/message-state.ts';

/** A line of the history. Without `who`, `what` is a sentence of its own. */
export type HistoryEntry = {
  key: string;
  at: string;
  icon: IconType;
  who?: string;
  what: ReactNode;
  badge?: { text: string; tone: BadgeTone } | null;
  /** Whether it no longer counts. */
  past?: boolean;
};

/** What a viewer sees elsewhere on the page: what they do not see is empty. */
type HistoryParts = {
  events: readonly ApplicationEvent[];
  reasons: GivenReasons;
  messages: readonly TeamMessage[];
  standard_emails: readonly StandardMail[];
  notes: readonly TeamNote[];
  interviews: readonly Interview[];
  tags: TagsOfApplication['tags'];
  assignees: AssigneesOfApplication['assignees'];
};

/** Oldest first. */
export function historyEntries(parts: HistoryParts): HistoryEntry[] {
  return [
    ...parts.events.map(entryOfEvent),
    ...parts.reasons.map(entryOfReason),
    ...parts.messages.map(entryOfMessage),
    ...parts.standard_emails.map(entryOfMail),
    ...parts.notes.filter(({ deleted_at }) => deleted_at === null).map(entryOfNote),
    ...parts.interviews.flatMap(entriesOfInterview),
    ...parts.tags.map(entryOfTag),
    ...parts.assignees.map(entryOfAssignee),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

function quoted(text: string): ReactNode {
  return (
    <>
      ‘<bdi>{text}</bdi>’
    </>
  );
}

function entryOfEvent(event: ApplicationEvent): HistoryEntry {
  const { number, created_at, undone } = event;
  return {
    key: `event ${number}`,
    at: created_at,
    ...doneIn(event),
    badge: undone ? { text: 'Undone', tone: 'grey' } : null,
    past: undone,
  };
}

/** What happened. The candidate, who sends the application and whose name the page has as its heading, is not named. */
function doneIn({ kind, from, to, actor }: ApplicationEvent): Pick<HistoryEntry, 'icon' | 'who' | 'what'> {
  const who = actor?.kind === 'sql' || actor === null ? null : (actor.name ?? 'A deleted account');
  const inDatabase = actor?.kind === 'sql' ? ' in the database' : '';
  const states = from === null ? `to ${to}` : `from ${from} to ${to}`;
  if (kind === 'submitted') return { icon: FilePlus, what: 'Application received' };
  if (kind === 'added') return { icon: FilePlus, ...done(who, 'added the application', 'Application added') };
  if (kind === 'withdrawn')
    return { icon: LogOut, ...done(who, 'withdrew the application', `Application withdrawn${inDatabase}`) };
  return {
    icon: ArrowRight,
    ...done(who, `changed the status ${states}`, `Status changed${inDatabase} ${states}`),
  };
}

function done(who: string | null, what: string, unnamed: string): Pick<HistoryEntry, 'who' | 'what'> {
  return who === null ? { what: unnamed } : { who, what };
}

function entryOfReason({ id, created_at, label, actor_name, replaced_at }: GivenReasons[number]): HistoryEntry {
  return {
    key: `reason ${id}`,
    at: created_at,
    icon: ArrowRight,
    who: actor_name ?? 'A deleted account',
    what: <>gave the reason {quoted(label)}</>,
    badge: replaced_at === null ? null : { text: `Until ${formatDateTime(replaced_at)}`, tone: 'grey' },
    past: replaced_at !== null,
  };
}

function entryOfMessage(message: TeamMessage): HistoryEntry {
  const { id, from_candidate, author_name, sent_at, cancelled_at, created_at } = message;
  const entry = { key: `message ${id}`, at: sent_at ?? created_at };
  if (from_candidate) return { ...entry, icon: MessageSquare, what: 'The candidate wrote a message' };
  return {
    ...entry,
    icon: MessageSquare,
    who: author_name ?? 'A former colleague',
    what: sentBy(message),
    badge: messageState({ ...message, seen_at: null }), // when it was seen, the thread says
    past: cancelled_at !== null,
  };
}

function sentBy({ kind, for_status, subject, sent_at }: TeamMessage): ReactNode {
  if (kind === 'no_mail') return `${sent_at ? 'showed' : 'will show'} the candidate ‘${for_status}’ without an email`;
  const verb = sent_at ? 'sent' : 'scheduled';
  if (kind === 'status_mail') return `${verb} the standard email about ‘${for_status}’`;
  return (
    <>
      {verb} the message {subject && quoted(subject)}
    </>
  );
}

const mailNames: Record<Exclude<StandardMail['kind'], 'application_status'>, string> = {
  application_received: 'Confirmation email',
  application_added: 'Email about the added application',
  job_closed: 'Email about the job closing',
  job_deleted: 'Email about the job being removed',
};

function entryOfMail({ id, kind, status, created_at, sent_at, not_delivered_at }: StandardMail): HistoryEntry {
  const name = kind === 'application_status' ? `Email about ‘${status}’` : mailNames[kind];
  const entry = { key: `email ${id}`, icon: Mail };
  if (sent_at) return { ...entry, at: sent_at, what: `${name} sent` };
  if (not_delivered_at)
    return { ...entry, at: not_delivered_at, what: name, badge: { text: 'Not delivered', tone: 'red' } };
  return { ...entry, at: created_at, what: name, badge: { text: 'Waiting to be sent', tone: 'amber' } };
}

function entryOfNote({ id, author, created_at, edited_at }: TeamNote): HistoryEntry {
  return {
    key: `note ${id}`,
    at: created_at,
    icon: Pencil,
    who: author?.name ?? 'A former colleague',
    what: edited_at === null ? 'wrote a team note' : 'wrote a team note and edited it',
  };
}

type InterviewEvent = Interview['events'][number];

function entriesOfInterview({ id, title, events }: Interview): HistoryEntry[] {
  return events.map((event, index) => ({
    key: `interview ${id} ${index}`,
    at: event.created_at,
    icon: Calendar,
    ...doneAbout(title, event),
  }));
}

/** What happened to an interview. Its end with the application, which a rule causes, has no actor. */
function doneAbout(title: string, { kind, from_candidate, actor_name, starts_at, line, created_at }: InterviewEvent) {
  const what = (
    <>
      {(from_candidate ? candidateWords : teamWords)[kind]} {quoted(title)}
      {starts_at && ` (${formatMoment(starts_at, new Date(created_at))})`}
      {line && <>: {quoted(line)}</>}
    </>
  );
  if (from_candidate) return { what };
  if (actor_name === null && kind === 'cancelled')
    return { what: <>Cancelled with the application: {quoted(title)}</> };
  return { who: actor_name ?? 'A former colleague', what };
}

/** The words before the title of the interview. */
const teamWords: Record<InterviewEvent['kind'], string> = {
  offered: 'offered times for',
  booked: 'arranged',
  changed: 'changed',
  declined: 'declined',
  cancelled: 'cancelled',
  took_place: 'recorded ‘Took place’ for',
  did_not_come: 'recorded ‘Did not come’ for',
};
const candidateWords: typeof teamWords = {
  ...teamWords,
  booked: 'The candidate chose a time for',
  changed: 'The candidate chose another time for',
  declined: 'None of the times suits the candidate for',
  cancelled: 'The candidate cancelled',
};

function entryOfTag({ id, label, added_at }: HistoryParts['tags'][number]): HistoryEntry {
  return { key: `tag ${id}`, at: added_at, icon: Tag, what: <>Tag {quoted(label)} added</> };
}

function entryOfAssignee({ id, name, assigned_at }: HistoryParts['assignees'][number]): HistoryEntry {
  const what = (
    <>
      Assigned to <bdi>{name ?? 'a colleague'}</bdi>
    </>
  );
  return { key: `assignee ${id}`, at: assigned_at, icon: UserPlus, what };
}
