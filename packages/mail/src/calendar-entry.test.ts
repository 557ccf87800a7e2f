import { brandFrom } from '@careers/contracts/site/brand';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { calendarFile, calendarFilesOf } from './calendar-entry.ts';
import { deliverMail } from './deliver-mail.ts';
import type { AboutAccount, AboutInterview, InterviewFacts, Mail } from './mailer.ts';
import { queueMails } from './queue-mails.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { startMailServer } from './testing/mail-server.ts';
import { mailSettings, memoryLog } from './testing/start-outbox.ts';
import { smtpTransport } from './transports/smtp-transport.ts';

const uid = '0199e7a0-0000-7000-8000-000000000001@old.example.com';
const link = 'https://careers.example.com/dashboard/applied/0199f0a2#interviews';
const facts: InterviewFacts = {
  title: 'First interview',
  job_title: 'Van Driver',
  starts_at: '2026-11-12T14:00:00.000Z',
  minutes: 45,
  kind: 'in_person',
  place: '1 High Street, Leeds',
  text: 'Bring your driving licence.',
};
function about(changes: Partial<InterviewFacts> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST'): AboutInterview {
  return {
    interview: { ...facts, ...changes },
    entry: { method, uid, sequence: 3, organizer: 'jobs@old.example.com' },
  };
}
const reader = { to: 'bob@example.com', link, now: new Date('2026-11-02T09:00:00Z'), brand: brandFrom() };
function fileOf(interview: AboutInterview): string {
  return calendarFile(interview, reader)?.content ?? '';
}

/** What two parsers, which share no code, read in a file. */
function parse(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (!event || more.length > 0) throw new Error('The file has not one event');
  const others = Object.values(nodeIcal.sync.parseICS(content)).filter((part) => part?.type === 'VEVENT');
  const [other] = others;
  if (other?.type !== 'VEVENT' || others.length > 1) throw new Error('The other parser reads not one event');
  return {
    method: calendar.getFirstPropertyValue('method'),
    properties: event.getAllProperties().map(({ name }) => name),
    first: new ICAL.Event(event),
    value: (name: string) => event.getFirstPropertyValue(name)?.toString(),
    attendees: event.getAllProperties('attendee'),
    organizer: event.getFirstProperty('organizer'),
    other,
  };
}

test('[MEET-01] two parsers read the same entry: its times in UTC, organizer, only the recipient as attendee, and place', () => {
  const { method, first, value, attendees, organizer, other } = parse(fileOf(about()));
  expect({ method, status: value('status'), stamp: value('dtstamp') }).toEqual({
    method: 'REQUEST',
    status: 'CONFIRMED',
    stamp: '2026-11-02T09:00:00Z',
  });
  expect(first).toMatchObject({
    uid,
    sequence: 3,
    summary: 'First interview: Van Driver, Larkfield Vehicle Leasing',
    location: '1 High Street, Leeds',
    description: `Bring your driving licence.\n\n${link}`,
  });
  expect([first.startDate.toString(), first.endDate.toString()]).toEqual([
    '2026-11-12T14:00:00Z',
    '2026-11-12T14:45:00Z',
  ]);
  expect(value('url')).toBe(link);
  expect(String(organizer?.getFirstValue()).toLowerCase()).toBe('mailto:jobs@old.example.com');
  expect(organizer?.getParameter('cn')).toBe('Larkfield Vehicle Leasing');
  expect(attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
    'mailto:bob@example.com',
  ]);
  expect(attendees[0]?.getParameter('cn')).toBeUndefined();
  expect(other).toMatchObject({ uid, sequence: 3, status: 'CONFIRMED', method: 'REQUEST', url: { val: link } });
  expect(other).toMatchObject({ summary: first.summary, location: first.location, description: first.description });
  expect([other.start.toISOString(), other.end?.toISOString()]).toEqual([
    '2026-11-12T14:00:00.000Z',
    '2026-11-12T14:45:00.000Z',
  ]);
});

test('the entry of a call without a number says that it is by phone, to its candidate and its interviewers', () => {
  const { first, other } = parse(fileOf(about({ kind: 'phone', place: '' })));
  expect([first.location, other.location]).toEqual(['By phone', 'By phone']);
});

test('[MEET-01] a cancellation has the method CANCEL, the status CANCELLED and the UID of the entry', () => {
  const { method, value, first, other } = parse(fileOf(about({}, 'CANCEL')));
  expect({ method, status: value('status'), uid: first.uid }).toEqual({ method: 'CANCEL', status: 'CANCELLED', uid });
  expect(other).toMatchObject({ status: 'CANCELLED', method: 'CANCEL', uid });
});

const injected = 'Room 1\nEND:VEVENT\nBEGIN:VEVENT\nUID:other\nATTENDEE:mailto:eve@example.com';
const hostile = [
  'Zürich; Straße, 5 \\ Näherei',
  'Meet us 👩🏽‍💻👋 at the 🏢'.repeat(40),
  'é'.repeat(10_000),
  injected,
  injected.replaceAll('\n', '\r\n'),
  'A bell\u0007, a tab\tand a next line\u0085',
  'BEGIN:VEVENT',
  '"quoted":;,^n',
];

test.for(hostile)('[MEET-10] %# stays one field of the entry, in lines of at most 75 bytes', (value) => {
  const content = fileOf(about({ title: value, job_title: value, place: value, text: value }));
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}--\t]/v);
  expect(content).toBe(Buffer.from(content).toString());
  const { properties, first, attendees, other } = parse(content);
  const shown = value.replaceAll('\r\n', '\n').replaceAll(/[\p{Cc}--[\t\n]]/gv, ' ');
  for (const { summary, location, description } of [first, other as unknown as ICAL.Event]) {
    expect(summary).toBe(`${shown}: ${shown}, Larkfield Vehicle Leasing`);
    expect(location).toBe(shown);
    expect(description).toBe(`${shown}\n\n${link}`);
  }
  expect(attendees).toHaveLength(1);
  expect(properties).toEqual(parse(fileOf(about())).properties);
});

test('a mail without a time has no entry, and one that cancels interviews beside other news has the entry of each', () => {
  const offered = {
    template: 'interview_offered' as const,
    choose_by: '2026-11-10T14:00:00Z',
    times: [],
    to: reader.to,
    link,
  };
  expect(calendarFilesOf({ ...offered, interview: { ...facts, starts_at: null }, entry: null }, reader)).toEqual([]);
  const message = { template: 'message', to: reader.to, link, subject: 'News', text: 'We are sorry.' } as const;
  expect(calendarFilesOf(message, reader)).toEqual([]);
  const cancelled = [about({}, 'CANCEL'), { ...about({ starts_at: null }), entry: null }, about({}, 'CANCEL')];
  expect(calendarFilesOf({ ...message, cancelled }, reader).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
});

/** What a mail server receives of a mail. */
async function received(mail: Mail & AboutAccount) {
  const { db } = await freshDatabase();
  const inbox = await startMailServer();
  onTestFinished(inbox.close);
  await db.$transaction((tx) => queueMails(tx, { add: async () => {} }, mailSettings, [mail]));
  const { id } = await db.outboxMail.findFirstOrThrow();
  await db.outboxMail.update({ where: { id }, data: { created_at: reader.now } });
  const transport = smtpTransport(inbox.url, mailSettings.from);
  const delivery = { db, transport, settings: mailSettings, log: memoryLog(), signal: AbortSignal.timeout(20_000) };
  expect(await deliverMail({ ...delivery, now: () => reader.now }, id)).toBe('done');
  const [{ raw } = { raw: '' }] = inbox.received;
  const { attachments, text, html } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const files = attachments.map(({ mimeType, filename, disposition, method }) => [
    mimeType,
    filename,
    disposition,
    method,
  ]);
  return { raw, attachments, files, text, html };
}

test('[MEET-01] a mail server gets the entry as a part beside text and HTML and as a file, dated when the mail was queued', async () => {
  const mail = { template: 'interview_booked', to: reader.to, link, user_id: null, ...about() } as const;
  const { raw, attachments, files, text, html } = await received(mail);
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  expect(files).toEqual([
    ['text/calendar', null, null, 'REQUEST'],
    ['application/ics', 'interview.ics', 'attachment', undefined],
  ]);
  for (const { content } of attachments) expect(content).toBe(`${fileOf(about()).replaceAll('\r\n', '\n')}\n`);
  for (const words of [text, html]) expect(words).toContain('Thursday 12 November 2026, 14:00 to 14:45 (UK time)');
});

test('[MEET-07] a mail that cancels several interviews has a file for each, which takes its own entry out of a calendar', async () => {
  const second = about({ title: 'Second interview' }, 'CANCEL');
  const cancelled = [about({}, 'CANCEL'), { ...second, entry: second.entry && { ...second.entry, uid: 'second@b' } }];
  const message = { template: 'message', subject: 'News', text: 'We are sorry.', cancelled } as const;
  const { attachments, files, text } = await received({ ...message, to: reader.to, link, user_id: null });
  expect(files).toEqual([
    ['text/calendar', null, null, 'CANCEL'],
    ['text/calendar', 'interview-2.ics', 'attachment', 'CANCEL'],
    ['application/ics', 'interview.ics', 'attachment', undefined],
  ]);
  const entries = attachments.map(({ content }) => parse(typeof content === 'string' ? content : ''));
  expect(entries.map(({ first }) => first.uid)).toEqual([uid, 'second@b', uid]);
  for (const title of ['First interview', 'Second interview'])
    expect(text).toContain(`Your interview is cancelled: ${title}, Thursday 12 November 2026`);
});
