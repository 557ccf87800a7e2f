import { endOf } from '@careers/contracts/common/dates';
import { interviewKindNames } from '@careers/contracts/hiring/interviews';
import type { Brand } from '@careers/contracts/site/brand';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AboutInterview, CalendarEntry, Mail } from './mailer.ts';

/** A file for calendar programs. */
export type CalendarFile = { method: CalendarEntry['method']; content: string };

/** `to`: the reader. `link`: where they see the interview. `now`: when the entry was made, which programs compare. */
type Reader = { to: string; link: string; now: Date; brand: Brand };

const statuses = { REQUEST: ICalEventStatus.CONFIRMED, CANCEL: ICalEventStatus.CANCELLED } as const;

/** The entry of an interview, by RFC 5545 and 5546. It names the company and its reader's address alone. Null: it has no time. */
export function calendarFile(
  { interview, entry }: AboutInterview,
  { to, link, now, brand }: Reader,
): CalendarFile | null {
  const { title, job_title, starts_at, minutes, kind, place, text } = interview;
  if (entry === null || starts_at === null) return null;
  const { method, uid, sequence, organizer } = entry;
  const calendar = new ICalCalendar({ method: ICalCalendarMethod[method], prodId: '//Careers//EN' });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    status: statuses[method],
    start: new Date(starts_at),
    end: endOf(starts_at, minutes),
    summary: toField(`${title}: ${job_title}, ${brand.name}`),
    location: toField(place || interviewKindNames[kind]),
    description: toField(text === '' ? link : `${text}\n\n${link}`),
    url: link,
    organizer: { name: brand.name, email: organizer },
    attendees: [{ email: to, rsvp: false }], // the organizer's address reads no answers
  });
  return { method, content: calendar.toString() };
}

/** A text without the control characters that a field must not have (RFC 5545, 3.3.11). */
function toField(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ');
}

/** The files of the interview that a mail is about, or of those that it cancels beside its other news. */
export function calendarFilesOf(mail: Mail, reader: Omit<Reader, 'link'>): CalendarFile[] {
  if (!('link' in mail)) return [];
  const about = 'entry' in mail ? [mail] : 'cancelled' in mail ? (mail.cancelled ?? []) : [];
  return about.flatMap((each) => calendarFile(each, { ...reader, link: mail.link }) ?? []);
}
