import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { brandFrom } from '@careers/contracts/site/brand';
import { createDb } from '@careers/db/client';
import { openMail } from '@careers/mail/open-mail';
import { openBackground } from '@careers/server/background';
import { administrator } from '../../context/viewer.ts';
import { cancelOwnInterview, chooseTime } from '../own-interviews.service.ts';
import { changeInterview } from '../team-interviews.service.ts';

// A process that takes one interview through its life while it sends mails, until it is killed. Its arguments are the
// database, the file to which it adds each mail that it sent, and what is to be done as JSON; without that it only sends.
const [url = '', ledger = '', work = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = createDb(url, { max: 4 });
const background = openBackground({ db, pollSeconds: 0.5 });
const from = { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' };
const settings = { brand: brandFrom(), from, smtp_url: null, mailbox: '/nowhere', mails_per_day: 50_000 };
const transport = {
  deliver: async (mail: { id: string; recipient: string }) => {
    const { data } = await db.outboxMail.findUniqueOrThrow({ where: { id: mail.id }, select: { data: true } });
    appendFileSync(ledger, `${JSON.stringify({ to: mail.recipient, data })}\n`);
  },
};
const { mailer, deliveryJob } = openMail({ db, background, settings, transport });
background.start([deliveryJob(quiet)], quiet);
await db.$queryRaw`SELECT 1`;
console.log('ready');

if (work !== '') {
  const { id, interview_id, candidate_id, admin_id, interviewer_id, times } = JSON.parse(work);
  const system = { site_url: 'https://careers.example.com', sender: from.address };
  const session = { session_id: candidate_id, aal: 'aal1', is_anonymous: false, has_factor: false } as const;
  const user = { id: candidate_id, email: null, role: 'candidate', memberships: [], ...session } as const;
  const own = { db, mailer, system, user };
  const team = { db, mailer, system, viewer: administrator(admin_id) };
  const details = {
    title: 'Second interview',
    minutes: 30,
    kind: 'phone',
    place: '',
    text: '',
    team_text: '',
  } as const;
  const steps = [
    () => chooseTime(own, { id, interview_id, starts_at: times[0] }),
    () => chooseTime(own, { id, interview_id, starts_at: times[1] }),
    async () => {
      const { version } = await db.interview.findUniqueOrThrow({ where: { id: interview_id } });
      return changeInterview(team, { id, interview_id, ...details, interviewers: [interviewer_id], version });
    },
    () => chooseTime(own, { id, interview_id, starts_at: times[0] }),
    () => cancelOwnInterview(own, { id, interview_id, line: '' }),
  ];
  for (const step of steps) {
    await step();
    await setTimeout(100);
  }
}
await setTimeout(600_000);
