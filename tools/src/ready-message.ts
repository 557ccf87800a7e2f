import type { sampleAccounts } from '@careers/db/sample-accounts';

/**
 * Returns what `npm start` and `npm run dev` print when the product is ready.
 *
 * @param accounts undefined unless the database has the sample accounts
 */
export function readyMessage(url: string, accounts: typeof sampleAccounts | undefined): string {
  function line(role: string, { email, password }: { email: string; password: string }) {
    return `  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`;
  }
  const people = accounts ? [line('Administrator', accounts.admin), line('Candidate', accounts.candidate), ''] : [];
  const mails = process.env['SMTP_URL'] ? [] : [`  Emails          ${url}/dev/mail`];
  return ['', `  Ready at        ${url}`, ...mails, '', ...people, '  Stop with Ctrl-C.', ''].join('\n');
}
