import type { MailProblem } from '@careers/contracts/site/mails';

const UNREACHABLE = 'The mail server could not be reached';
const REFUSED_US = 'The mail server does not accept our user name and password';

/** The reasons why no reply came, by the codes of the system and of the library that sends mails. */
const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: 'The mail server ended the connection',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EPROXY: UNREACHABLE,
  EDNS: 'The name of the mail server was not found',
  ENOTFOUND: 'The name of the mail server was not found',
  ETIMEDOUT: 'The mail server did not reply in time',
  ETLS: 'The mail server offers no secure connection',
  EREQUIRETLS: 'The mail server offers no secure connection',
  EAUTH: REFUSED_US,
  ENOAUTH: REFUSED_US,
  EOAUTH2: REFUSED_US,
  EENVELOPE: 'The address is not a valid email address',
  ERENDER: 'The email could not be written',
  EMESSAGE: 'The mail server refused the email',
  EPROTOCOL: 'The mail server gave a reply that we do not understand',
};

/** Says in words why an email could not be sent, without a full stop. Where it is known, the code stands behind it. */
export function problemText({ code, reply }: MailProblem): string {
  if (/^4\d\d$/.test(code)) return 'The mail server asked us to try again later';
  if (/^53[0-8]$/.test(code)) return REFUSED_US;
  if (/^5\d\d$/.test(code)) return 'The mail server refused the address or the email';
  return reasons[code] ?? (reply === null ? 'The email could not be sent' : 'The mail server refused the email');
}
