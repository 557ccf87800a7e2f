import type { sampleAccounts } from '@careers/contracts/sample-accounts';

/** What `npm start` and `npm run dev` say once all is ready. A database of somebody's own has no sample accounts to offer. */
export function welcome(address: string, accounts: typeof sampleAccounts | undefined): string {
  function line(who: string, { email, password }: { email: string; password: string }) {
    return `  ${who.padEnd(15)} ${email.padEnd(22)} ${password}`;
  }
  const people = accounts ? [line('Administrator', accounts.admin), line('Candidate', accounts.candidate), ''] : [];
  const mails = process.env['SMTP_URL'] ? [] : [`  Mails           ${address}/dev/mail`];
  return ['', `  Ready at        ${address}`, ...mails, '', ...people, '  Stop with Ctrl-C.', ''].join('\n');
}
