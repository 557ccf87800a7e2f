import { formatDate, formatTime } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import type { MailSummary, MailProblem } from '@careers/contracts/site/mails';

function countText(count: number): string {
  return counted(count, 'email', 'emails');
}

export function mailItems({ waiting, failed }: MailSummary) {
  return [
    { term: 'Waiting', value: waitingText(waiting) },
    { term: 'Not delivered', value: failedText(failed) },
  ];
}

function waitingText({ count, problem, next_try_at }: MailSummary['waiting']): string {
  if (count === 0) return 'None';
  const next = problem && (next_try_at ? `Next try at ${formatTime(next_try_at)}` : 'Being tried now');
  return [countText(count), problem && problemText(problem), next].filter(Boolean).join('. ');
}

function failedText({ count, at, problem }: MailSummary['failed']): string {
  if (count === 0) return 'None';
  return [countText(count), problem && problemText(problem), at && `The newest on ${formatDate(at)}`]
    .filter(Boolean)
    .join('. ');
}

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
