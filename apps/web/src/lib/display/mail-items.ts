import { formatDate, formatTime } from '@careers/contracts/common/dates';
import { counted } from '@careers/contracts/common/format-number';
import type { MailSummary } from '@careers/contracts/site/mails';
import { problemText } from './mail-problem.ts';

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
