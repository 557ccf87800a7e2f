import { brandFrom } from '@careers/contracts/brand';
import { expect, test } from 'vitest';
import type { AuthMail } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const now = new Date('2026-11-21T14:30:00Z');
function render(mail: AuthMail, brand = brandFrom()) {
  return renderMail(mail, { brand, now });
}
const linked = {
  to: 'bob@example.com',
  link: 'https://careers.example.com/auth/callback?token_hash=a-b_c&type=recovery&redirect=%2Fdashboard',
  code: '012345',
  minutes: 60,
};

const mails: AuthMail[] = [
  { template: 'confirm_sign_up', ...linked },
  { template: 'magic_link', ...linked },
  { template: 'recovery', ...linked },
  { template: 'invite', ...linked },
  { template: 'email_change_current', new_email: 'new@example.com', ...linked },
  { template: 'email_change_new', ...linked },
  { template: 'email_change_taken', to: 'bob@example.com' },
  { template: 'reauthentication', to: 'bob@example.com', code: '012345', minutes: 60 },
  { template: 'password_changed', to: 'bob@example.com' },
];

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

test.for(mails)('$template says in HTML what it says in text', (mail) => {
  const { text, html } = render(mail);
  const words = html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
  const lines = text
    .split('\n')
    .filter((line) => line && !line.startsWith('https:') && line !== '-- ')
    .map((line) => ('link' in mail ? line.replace(/^(\w[\w ]+):$/, '$1') : line));
  for (const line of lines) expect(words).toContain(line);
});

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

test('a password that was changed is told plainly, with when it was and whom to call', () => {
  const { subject, text } = render({ template: 'password_changed', to: 'bob@example.com' });
  expect(subject).toBe('Your password for Larkfield Careers was changed');
  expect(text).toContain(
    'The password of your account on Larkfield Careers was changed on 21 November 2026 at 14:30 (UK time).',
  );
  expect(text).toContain('call us on 01632 960 190');
});
