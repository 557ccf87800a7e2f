import type { Db, Prisma } from '@careers/db/client';
import { longText, longWord } from './long-texts.ts';

const rightToLeft = 'مرحبا، شكرا لرسالتكم. هل يمكن أن نلتقي يوم الاثنين؟\nWith kind regards';

function at(day: number, hour = 9): Date {
  return new Date(Date.UTC(2026, 2, day, hour));
}
/** When the candidate's messages came. No mail goes about them, which another screen would show. */
function received(day: number) {
  return { from_candidate: true, sent_at: at(day), created_at: at(day), team_notified_at: at(day) };
}
function sent(day: number) {
  return { sent_at: at(day), created_at: at(day), seen_at: at(day, 10) };
}

/** Messages that both sides see: with links, of usual length, very long, and from right to left. */
function exchanged(author_id: string) {
  return [
    {
      ...sent(2),
      author_id,
      signed: true,
      subject: 'Your application',
      text: 'Thank you for your application.\n\nWhere to find us: https://example.com/a?b=1&c=(2) (by train).',
    },
    { ...received(3), text: `${longText}\n\n${longWord}${longWord}\n\n${longText}`, answered_at: at(4) },
    { ...sent(4), subject: `About the ${longWord} ${longText}`.slice(0, 150), text: longText },
    { ...received(5), text: rightToLeft },
  ];
}

/** Messages that only the team sees: cancelled, not delivered, planned. */
function notReceived(author_id: string, for_status: string) {
  const planned = { author_id, send_at: new Date('2099-01-05T09:00:00Z') };
  const lost = { seen_at: null, not_delivered_at: at(6) };
  return [
    { ...planned, kind: 'status_mail', for_status: 'Under Review', ...cancelled(6, 'moved') },
    { ...planned, subject: 'Come and see us', text: 'Come on Monday.', ...cancelled(7, 'cancelled') },
    { ...sent(6), ...lost, author_id, subject: 'Bring your licence', text: 'Please bring your driving licence.' },
    {
      ...planned,
      for_status,
      subject: 'Your interview',
      text: 'We should like to meet you.',
      created_at: at(8),
    },
  ];
}
function cancelled(day: number, cancelled_because: string) {
  return { created_at: at(day), cancelled_at: at(day, 11), cancelled_because };
}

/** Writes the messages of two applications: the team looks at those of the first, the candidate at those of the second. */
export async function createMessages(
  db: Db,
  ofTeam: { id: string; status: string },
  ofCandidate: { id: string },
  author: { id: string },
): Promise<void> {
  const rows: Omit<Prisma.ApplicationMessageCreateManyInput, 'application_id'>[] = exchanged(author.id);
  const unseen = notReceived(author.id, ofTeam.status);
  await db.applicationMessage.createMany({
    data: [
      ...[...rows, ...unseen].map((row) => ({ ...row, application_id: ofTeam.id })),
      ...rows.map((row) => ({ ...row, application_id: ofCandidate.id })),
    ],
  });
}
