import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { brandFrom } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import type { InterviewFacts, InterviewMail, RequiredMail, Mail, NoticeMail } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const now = new Date('2026-11-21T14:30:00Z');
function render(mail: Mail, brand = brandFrom()) {
  return renderMail(mail, { brand, now });
}
const linked = {
  to: 'bob@example.com',
  link: 'https://careers.example.com/auth/callback?token_hash=a-b_c&type=recovery&redirect=%2Fdashboard',
  code: '012345',
  minutes: 60,
};

const time = now.toISOString();
const firefox = { device: 'Firefox on Linux', network: '192.0.2.0/24' };

const mails: RequiredMail[] = [
  { template: 'confirm_sign_up', ...linked },
  { template: 'magic_link', ...linked },
  { template: 'recovery', ...linked },
  { template: 'invite', invited_by: 'Alex Morgan', ...linked },
  {
    template: 'invite',
    invited_by: 'Alex Morgan',
    team: { job_title: 'Fleet Administrator', team_role: 'interviewer' },
    ...linked,
  },
  { template: 'application_added', job_title: 'Fleet Administrator', ...linked },
  { template: 'application_added', job_title: 'Fleet Administrator', to: 'bob@example.com', link: linked.link },
  { template: 'email_change_current', new_email: 'new@example.com', ...linked },
  { template: 'email_change_new', ...linked },
  { template: 'email_change_taken', to: 'bob@example.com' },
  { template: 'reauthentication', to: 'bob@example.com', code: '012345', minutes: 60 },
  { template: 'password_changed', to: 'bob@example.com', by: firefox },
  { template: 'email_changed', to: 'bob@example.com', which: 'old', keeps: true, by: firefox },
  { template: 'email_changed', to: 'bob@example.com', which: 'new', keeps: false, by: 'administrator' },
  { template: 'new_device', to: 'bob@example.com', by: firefox },
  ...(['confirm', 'already', 'full', 'manage'] as const).map((answer) => ({
    template: 'alert_confirm' as const,
    to: 'bob@example.com',
    answer,
    frequency: 'weekly' as const,
    link: linked.link,
  })),
  { template: 'retention_warning', to: 'bob@example.com', link: linked.link, applications: null, erased_on: time },
  { template: 'retention_warning', to: 'bob@example.com', link: linked.link, applications: 2, erased_on: time },
  { template: 'team_records_ready', to: 'bob@example.com', link: linked.link, expires_at: time },
  { template: 'team_records_due', to: 'bob@example.com', link: linked.link, due_on: time, days: 7 },
  { template: 'team_records_due', to: 'bob@example.com', link: linked.link, due_on: time, days: -1 },
  { template: 'request_received', to: 'bob@example.com', number: 'K7QX-M2PD' },
  { template: 'request_answered', to: 'bob@example.com', number: 'K7QX-M2PD', text: 'We have deleted it.\n\nThe team' },
  { template: 'requests_due', to: 'bob@example.com', link: linked.link, count: 1, due_on: null },
  { template: 'requests_due', to: 'bob@example.com', link: linked.link, count: 2, due_on: '2026-12-21' },
  {
    template: 'webhook_disabled',
    to: 'bob@example.com',
    link: linked.link,
    host: 'hooks.example.com',
    because: 'gone',
  },
  {
    template: 'webhook_disabled',
    to: 'bob@example.com',
    link: linked.link,
    host: 'hooks.example.com',
    because: 'failing',
  },
  { template: 'key_expiring', to: 'bob@example.com', link: linked.link, key_name: 'Payroll', ends_at: time },
  { template: 'factor_added', to: 'bob@example.com', factor: 'passkey', by: firefox },
  { template: 'factor_removed', to: 'bob@example.com', factor: 'totp', by: 'administrator' },
  { template: 'factor_removed', to: 'bob@example.com', factor: { account_at: 'Works' }, by: firefox },
  { template: 'recovery_code_used', to: 'bob@example.com', left: 2, by: firefox },
  { template: 'recovery_codes_replaced', to: 'bob@example.com', by: firefox },
  { template: 'code_reused', to: 'bob@example.com', what: 'app', by: firefox },
];

test('a mail whose code expires before its link names both times', () => {
  const { text } = render({ template: 'magic_link', ...linked, code_minutes: 10 });
  expect(text).toContain(
    'The code works until 21 November 2026 at 14:40 (UK time). The link works until 21 November 2026 at 15:30 (UK time).',
  );
});

test.for(mails)('$template has its one link and its code in both forms, and loads nothing', (mail) => {
  const { subject, text, html } = render(mail);
  expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    'link' in mail
      ? ['https://careers.example.com/auth/callback?token_hash=a-b_c&amp;type=recovery&amp;redirect=%2Fdashboard']
      : [],
  );
  expect(text.match(/^http.*$/gm) ?? []).toEqual(
    'link' in mail
      ? ['https://careers.example.com/auth/callback?token_hash=a-b_c&type=recovery&redirect=%2Fdashboard']
      : [],
  );
  expect(html.includes('>012345<')).toBe('code' in mail);
  expect(text.split('\n').includes('012345')).toBe('code' in mail);
  expect(text.includes('until 21 November 2026 at 15:30 (UK time)')).toBe('minutes' in mail);
  expect(html).not.toMatch(/<(img|script|link|iframe|object|video)\b|url\(|@import|\son\w+=/i);
  expect(subject).not.toMatch(/012345|\n/);
});

const notice = {
  to: 'bob@example.com',
  link: 'https://careers.example.com/dashboard/applied/0199f0a2',
  unsubscribe: 'https://careers.example.com/unsubscribe?person=1&mails=applications&key=a-b_c',
};
const aboutJob = { ...notice, full_name: 'Maya Patel', job_title: 'Fleet Administrator' };
const applied_at = '2026-11-01T23:30:00Z';
const notices: NoticeMail[] = [
  { template: 'application_received', ...aboutJob },
  { template: 'application_status', status: 'Interview', ...aboutJob },
  { template: 'application_status', status: 'Rejected', ...aboutJob },
  { template: 'job_closed', applied_at, status: 'Under Review', ...aboutJob },
  { template: 'job_deleted', applied_at, status: 'Applied', ...aboutJob },
  { template: 'saved_job_closing', closing_date: '2026-11-30', ...aboutJob },
  { template: 'member_added', team_role: 'interviewer', ...aboutJob },
  { template: 'mention', colleague: 'Ruth Recruiter', ...aboutJob },
  { template: 'message_received', ...aboutJob },
  {
    template: 'new_applications',
    ...notice,
    since: '2026-11-20T08:00:00Z',
    total: 1204,
    jobs: [
      { title: 'Fleet Administrator', count: 1203 },
      { title: 'Van Driver', count: 1 },
    ],
    more_jobs: 0,
  },
];

test.for(notices)('$template has one link to more and, last of all, the one that turns such mails off', (mail) => {
  const { subject, text, html } = render(mail);
  expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://careers.example.com/dashboard/applied/0199f0a2',
    'https://careers.example.com/unsubscribe?person=1&amp;mails=applications&amp;key=a-b_c',
  ]);
  expect(text.match(/^http.*$/gm)).toEqual([
    'https://careers.example.com/dashboard/applied/0199f0a2',
    'https://careers.example.com/unsubscribe?person=1&mails=applications&key=a-b_c',
  ]);
  expect(text.endsWith('key=a-b_c\n')).toBe(true);
  expect(html).not.toMatch(/<(img|script|link|iframe|object|video)\b|url\(|@import|\son\w+=/i);
  expect(subject).not.toMatch(/\n|Interview|Rejected/);
});

test('a mail about a closed job says that the application is still considered, one about a deleted job that it stays', () => {
  const [, , , closed, deleted] = notices.map((mail) => render(mail));
  expect(closed?.subject).toBe('Fleet Administrator is closed to new applications');
  expect(closed?.text).toContain(
    'The application you made on 1 November 2026 has the status ‘Under Review’ and is still being considered.',
  );
  expect(deleted?.subject).toBe('Fleet Administrator is no longer on our site');
  expect(deleted?.text).toContain(
    'The application you made on 1 November 2026 is still in your list, with the status ‘Applied’.',
  );
});

test.for(applicationStatuses)(
  'a mail about the status %s greets by name, says in two sentences what it means, and is signed by the hiring team',
  (status) => {
    const { subject, text } = render({ template: 'application_status', ...aboutJob, status });
    expect(subject).toBe('News about your application for Fleet Administrator');
    const [, hello, first, second, link, signature] = text.split('\n\n');
    expect(hello).toBe('Hello Maya,');
    expect(`${first} ${second}`).toContain('Fleet Administrator');
    expect(text).not.toMatch(/[‘’']?Rejected/);
    expect(link).toBe('See my application:\nhttps://careers.example.com/dashboard/applied/0199f0a2');
    expect(signature).toBe('The hiring team at Larkfield Vehicle Leasing');
  },
);

test.for([
  ['Maya Patel', 'Hello Maya,'],
  ['Dr. Maya Patel', 'Hello Maya,'],
  ['Anne-Marie', 'Hello Anne-Marie,'],
  [null, 'Hello there,'],
  ['J Smith', 'Hello there,'],
  ['D’Arcy', 'Hello D’Arcy,'],
  ['Nguyễn', 'Hello Nguyễn,'],
  ['Click-here-to-win-now', 'Hello there,'],
  [`Ma${'\u0301'.repeat(20)}ya`, 'Hello there,'],
  ['https://evil.example', 'Hello there,'],
  ['evil.example has money for you', 'Hello there,'],
  ['\u202eayaM', 'Hello there,'],
] as const)('a candidate called %s is greeted as in a message, by a first name alone: %s', ([full_name, hello]) => {
  const { text } = render({ template: 'application_received', ...aboutJob, full_name });
  expect(text.split('\n\n')[1]).toBe(hello);
});

test('an invitation says who invites, on one line', () => {
  function invitation(invited_by: string | null) {
    return render({ template: 'invite', ...linked, invited_by });
  }
  const named = invitation('Alex\r\nBcc: eve@example.com\u2028\u202e Morgan');
  expect(named.subject).toBe('Alex Bcc: eve@example.com Morgan has invited you to Larkfield Careers');
  expect(named.text).toContain(
    'Morgan has invited you to Larkfield Careers, the careers site of Larkfield Vehicle Leasing.',
  );
  expect(invitation('x'.repeat(200)).subject).toBe(`${'x'.repeat(79)}… has invited you to Larkfield Careers`);
  expect(invitation(`${'x'.repeat(78)}😀😀😀`).subject, 'no half of a character').toBe(
    `${'x'.repeat(78)}😀… has invited you to Larkfield Careers`,
  );
  expect(invitation('\u200b').subject, 'a name without a visible character').toBe(
    'You have been invited to Larkfield Careers',
  );
  expect(invitation(null).subject).toBe('You have been invited to Larkfield Careers');
});

test('[TEAM-05] an invitation to a hiring team says who invites, to which job and in which role', () => {
  const team = { job_title: 'Fleet Administrator', team_role: 'hiring_manager' } as const;
  const { subject, text } = render({ template: 'invite', ...linked, invited_by: 'Helen Ashdown', team });
  expect(subject).toBe('Helen Ashdown has invited you to the hiring team for Fleet Administrator');
  expect(text).toContain('to help hire for Fleet Administrator at Larkfield Vehicle Leasing, as a hiring manager.');
  expect(text).not.toMatch(/application/i);
});

test('a mail about an added application opens a new account, and leads to an earlier one', () => {
  const added = { template: 'application_added', job_title: 'Fleet Administrator', to: 'bob@example.com' } as const;
  const { text } = render({ ...added, ...linked });
  expect(text).toContain('We have created an account for you there.');
  expect(text).toContain(`Or enter this code when you are asked for it:\n${linked.code}`);
  expect(text).toContain(new URL('/privacy', linked.link).href);
  const earlier = render({ ...added, link: linked.link });
  expect(earlier.text).toContain('Sign in with your account to follow your application, withdraw it, or delete');
  expect(earlier.text).not.toContain('code');
});

test('a mail to a new member names the job and their role on the team', () => {
  const { subject, text } = render({ template: 'member_added', team_role: 'interviewer', ...aboutJob });
  expect(subject).toBe('You are on the hiring team for Fleet Administrator');
  expect(text).toContain('We have added you to the hiring team for Fleet Administrator as an interviewer.');
});

test('[NOTE-04] a mail about a mention says who mentions and for which job, and neither the note nor the candidate', () => {
  const { subject, text } = render({ template: 'mention', colleague: 'Ruth Recruiter', ...aboutJob });
  expect(subject).toBe('Ruth Recruiter mentioned you about an application for Fleet Administrator');
  expect(text).toContain('Ruth Recruiter mentioned you about an application for Fleet Administrator.');
  expect(text).not.toContain('Maya');
  expect(render({ template: 'mention', colleague: null, ...aboutJob }).subject).toMatch(/^A colleague mentioned you/);
});

test('[MSG-03] a mail about a candidate’s message names the job, and neither the candidate nor what they wrote', () => {
  const { subject, text } = render({ template: 'message_received', ...aboutJob });
  expect(subject).toBe('A candidate has written about Fleet Administrator');
  expect(text).toContain('You have an unanswered message about an application for Fleet Administrator.');
  expect(text).not.toContain('Maya');
});

const message = {
  template: 'message' as const,
  to: 'bob@example.com',
  subject: 'Your application – Fleet Administrator',
  text: 'Dear Bob,\n\ncome on Monday.',
  link: 'https://careers.example.com/dashboard/applied/0199f0a2#messages',
};

test('[MSG-01] a message says below its text that nobody reads answers to it, unless the company has a mailbox', () => {
  const noAnswers = 'Please do not answer this email, as replies are not read. Select the button to reply on our site.';
  const [before, after] = render(message).text.split(message.text);
  expect(before).not.toContain(noAnswers);
  expect(after).toContain(noAnswers);
  const { text, html } = renderMail(message, { brand: brandFrom(), now, mailbox: 'people@example.com' });
  for (const shown of [text, html]) {
    expect(shown).not.toContain('replies are not read');
    expect(shown.split('Please reply on our site, where the hiring team will see your reply.')).toHaveLength(2);
  }
});

const about = { to: 'bob@example.com', link: 'https://careers.example.com/dashboard/applied/0199f0a2#interviews' };
const interview: InterviewFacts = {
  title: 'First interview',
  job_title: 'Fleet Administrator',
  starts_at: '2026-11-12T14:00:00.000Z',
  minutes: 45,
  kind: 'in_person',
  place: '1 High Street\nLeeds',
  text: 'Bring your driving licence.',
};
const ahead = { interview, entry: null, ...about };
const unchosen = { ...ahead, interview: { ...interview, starts_at: null } };
const today = {
  ...interview,
  starts_at: '2026-11-12T14:00:00.000Z',
  is_tomorrow: false,
  link: 'https://careers.example.com/hiring/1',
};
const interviewMails: Exclude<InterviewMail, { template: 'interviews_today' }>[] = [
  { template: 'interview_offered', choose_by: '2026-11-10T14:00:00Z', times: ['2026-11-12T14:00:00Z'], ...unchosen },
  { template: 'interview_booked', ...ahead },
  { template: 'interview_changed', ...ahead },
  { template: 'interview_reminder', ...ahead },
  { template: 'interview_cancelled', by_candidate: false, line: 'We are sorry.', ...ahead },
  { template: 'interview_cancelled', by_candidate: true, line: null, ...unchosen },
  ...(['booked', 'changed', 'cancelled'] as const).map((news) => ({
    template: 'interview_team' as const,
    news,
    ...ahead,
  })),
  { template: 'interview_team', news: 'declined', ...unchosen },
];
const todayMail = { template: 'interviews_today' as const, interviews: [today], ...about };

test('an offer names the times that were offered, above what the team wrote', () => {
  const times = ['2026-11-12T14:00:00Z', '2026-11-13T09:00:00Z'];
  const mail = { template: 'interview_offered' as const, choose_by: '2026-11-10T14:00:00Z', times, ...unchosen };
  expect(render(mail).text).toContain(
    'Thursday 12 November 2026, 14:00 to 14:45 (UK time)\nFriday 13 November 2026, 09:00 to 09:45 (UK time)\n\nWhere:',
  );
});

test('the mail of the morning names each interview with its time, place and link', () => {
  const { subject, text, html } = render(todayMail);
  expect(subject).toBe('You have 1 interview today');
  expect(text).toContain(
    `14:00 First interview: Fleet Administrator\n45 minutes. Where: 1 High Street\nLeeds\n${today.link}\n`,
  );
  expect(html).toContain('45 minutes. Where: 1 High Street<br>Leeds</p>');
  const video = { ...today, kind: 'video' as const, place: 'https://meet.example.com/a' };
  expect(render({ ...todayMail, interviews: [video] }).html).toContain('href="https://meet.example.com/a"');
});

test('the mail of the morning names the early ones of the next day as tomorrow’s', () => {
  const early = { ...today, starts_at: '2026-11-13T07:30:00.000Z', is_tomorrow: true };
  const mixed = render({ ...todayMail, interviews: [today, today, early] });
  expect(mixed.subject).toBe('You have 2 interviews today and 1 interview tomorrow');
  expect(mixed.text).toContain('Tomorrow, 07:30 First interview: Fleet Administrator');
  expect(render({ ...todayMail, interviews: [early] }).subject).toBe('You have 1 interview tomorrow');
});

test.for(interviewMails)(
  '$template says when, what and for which job, and its subject neither a person nor a status',
  (mail) => {
    const { subject, text, html } = render(mail);
    const lines = text.split('\n');
    expect(lines).toContain(about.link);
    expect(subject).toMatch(
      /^(Choose a time|Your interview|Reminder of your|Interview \w+|No interview time).*: Fleet Administrator$/,
    );
    const when =
      mail.interview.starts_at === null ? 'First interview' : 'Thursday 12 November 2026, 14:00 to 14:45 (UK time)';
    for (const shown of [text, html]) expect(shown).toContain(when);
    const isOver = /cancelled/.test(mail.template) || ('news' in mail && /cancelled|declined/.test(mail.news));
    expect(text.includes('Where: 1 High Street\nLeeds\n\nBring your driving licence.')).toBe(!isOver);
    expect(html.includes('Where: 1 High Street<br>Leeds<br><br>Bring your driving licence.')).toBe(!isOver);
  },
);

test('a mail about an interview says how it takes place, with a link that opens', () => {
  const video = { ...interview, kind: 'video' as const, place: 'https://meet.example.com/a?b=1&c=2' };
  const { text, html } = render({ template: 'interview_booked', ...ahead, interview: video });
  expect(text).toContain('By video: https://meet.example.com/a?b=1&c=2');
  expect(html).toContain('href="https://meet.example.com/a?b=1&amp;c=2"');
  const phone = { ...interview, kind: 'phone' as const, place: '' };
  expect(render({ template: 'interview_booked', ...ahead, interview: phone }).text).toContain(
    'By phone: we will call you on the number in your profile.',
  );
  const team = render({ template: 'interview_team', news: 'booked', ...ahead, interview: phone });
  expect(team.text).toContain('By phone: please call the candidate.');
});

test('[MEET-07] a rejection says in the same mail that the interview is cancelled, as does a message that tells it', () => {
  const line = 'Your interview is cancelled: First interview, Thursday 12 November 2026, 14:00 to 14:45 (UK time).';
  const cancelled = [{ interview, entry: null }];
  for (const mail of [
    { template: 'application_status', status: 'Rejected', cancelled, ...aboutJob } as const,
    { ...message, cancelled },
  ]) {
    const { subject, text, html } = render(mail);
    for (const shown of [text, html]) expect(shown).toContain(line);
    expect(subject).not.toMatch(/interview|cancel/i);
  }
  const open = [{ interview: unchosen.interview, entry: null }];
  expect(render({ ...message, cancelled: open }).text).toContain(
    'You no longer need to choose a time for your interview (First interview).',
  );
});

test('a summary counts the new applications of each job', () => {
  const summary = render(notices.at(-1) as NoticeMail);
  expect(summary.subject).toBe('1,204 new applications on Larkfield Careers');
  expect(summary.text).toContain(
    'Since 20 November 2026 at 08:00 (UK time):\n\nFleet Administrator: 1,203\n\nVan Driver: 1\n\nSee the jobs:',
  );
});

test.for([...mails, ...notices, ...interviewMails, todayMail])(
  '$template says in HTML what it says in text',
  (mail) => {
    const { text, html } = render(mail);
    const words = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replace(/\s+/g, ' ');
    const lines = text
      .split('\n')
      .filter((line) => line && !line.startsWith('https:') && line !== '-- ')
      .map((line) => ('link' in mail ? line.replace(/^(\w[\w’ -]+):$/, '$1') : line));
    for (const line of lines) expect(words).toContain(line);
  },
);

test('every value in a mail is shown as text', () => {
  const nasty = `<script>alert("1")</script>' onload='x' & "`;
  const { html, text } = render(
    {
      template: 'email_change_current',
      ...linked,
      new_email: nasty,
      code: nasty,
      link: `https://careers.example.com/"><script>alert(1)</script>`,
    },
    { ...brandFrom(), short_name: nasty, name: nasty, registered_details: nasty },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/href="[^"]*"[^\s>]/);
  expect(html).toContain(
    'from this one to &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onload=&#39;x&#39; &amp; &quot;.',
  );
  expect(html).toContain('href="https://careers.example.com/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain(`from this one to ${nasty}.`);
});

test('a mail about a changed password says so, with the time', () => {
  const { subject, text } = render({ template: 'password_changed', to: 'bob@example.com', by: firefox });
  expect(subject).toBe('Your password for Larkfield Careers was changed');
  expect(text).toContain(
    'The password of your account on Larkfield Careers was changed on 21 November 2026 at 14:30 (UK time), using Firefox on Linux from the network 192.0.2.0/24.',
  );
});

test('[TRUST-09] mails about security say when, with which browser, from which network, and what to do', () => {
  const new_device = render({ template: 'new_device', to: 'bob@example.com', by: firefox });
  expect(new_device.subject).toBe('A new sign-in to your Larkfield Careers account');
  expect(new_device.text).toContain(
    'A new browser signed in to your account on Larkfield Careers on 21 November 2026 at 14:30 (UK time), using Firefox on Linux from the network 192.0.2.0/24.',
  );
  const linked = render({
    template: 'factor_added',
    to: 'bob@example.com',
    factor: { account_at: 'Works' },
    by: firefox,
  });
  expect(linked.text).toContain('An account at Works was added to your account on Larkfield Careers on 21 November');
  const changed = render({ template: 'password_changed', to: 'bob@example.com', by: firefox });
  for (const { text } of [new_device, linked, changed])
    expect(text.replaceAll('\n', ' ')).toContain(
      'If it was not you, select ‘Forgot password?’ on the sign-in page straight away and choose a new password. This signs out all your other devices. Then go to ‘Signing in’ in your profile or settings, and remove every way to sign in that you do not recognise. You can also call us on 01632 960 190.',
    );
  const old = render({
    template: 'email_changed',
    to: 'bob@example.com',
    which: 'old',
    keeps: true,
    by: 'administrator',
  });
  expect(old.text).toContain(
    'from this one to another one on 21 November 2026 at 14:30 (UK time), by an administrator.',
  );
  expect(old.text).toContain('call us on 01632 960 190 straight away');
});

test.each([
  [1, 'You have 1 recovery code left.'],
  [2, 'You have 2 recovery codes left.'],
])('a mail about a used recovery code says how many are left: %i', (left, sentence) => {
  const { text } = render({ template: 'recovery_code_used', to: 'bob@example.com', left, by: firefox });
  expect(text).toContain(sentence);
});

const ofAlert = {
  ...notice,
  jobs_in_words: 'Jobs matching ‘van & "driver"’ in Leeds',
  manage: 'https://careers.example.com/alerts/manage?alert=1&key=a-b_c',
};
const alertJobs = ['Van Driver', '<b>Fleet</b> & Co'].map((title, index) => ({
  title,
  facts: 'Operations, Leeds, £26,500 - £29,000',
  link: `https://careers.example.com/jobs/${index}`,
}));

test('[ALERT-07] the mail of an alert names each job with its link, then leads to the list, to changes and, last of all, to its end', () => {
  const mail = { template: 'alert', total: 34, jobs: alertJobs, gone: [], ...ofAlert } as const;
  const { subject, text, html } = render({ ...mail, jobs: alertJobs, gone: [] });
  expect(subject).toBe('34 new jobs at Larkfield Vehicle Leasing');
  const links = [...alertJobs.map(({ link }) => link), notice.link, ofAlert.manage, notice.unsubscribe];
  expect(text.match(/^http.*$/gm)).toEqual(links);
  expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual(
    links,
  );
  expect(text).toContain('See all 34:');
  expect(text).toContain('Van Driver\nOperations, Leeds, £26,500 - £29,000\nhttps://careers.example.com/jobs/0');
  expect(html).not.toContain('<b>Fleet');
  const one = render({ ...mail, total: 1, jobs: alertJobs.slice(0, 1), gone: ['the department HR'] });
  expect(one.subject).toBe('1 new job at Larkfield Vehicle Leasing');
  expect(one.text).toContain('We no longer have any jobs for the department HR. You can change this alert.');
});

test('the question whether to keep an alert says when it is erased otherwise', () => {
  const { subject, text } = render({ template: 'alert_keep', erased_on: '2028-04-23T09:00:00Z', ...ofAlert });
  expect(subject).toBe('Still looking for a job at Larkfield Vehicle Leasing?');
  expect(text).toContain('Otherwise, we will delete it, and the address we hold for it, on 23 April 2028.');
});
