/** `seconds`: the time until the mail about a saved status is due; null: none is sent. Mails are sent each minute. */
export function noticeText(seconds: number | null, name: string | null): string | undefined {
  if (seconds === null) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return `We will email ${name || 'the candidate'} in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}
