/** `seconds`: the time until the mail about a saved status is due. Mails are sent each minute. */
export function noticeText(seconds: number, name: string | null): string {
  const minutes = Math.ceil(seconds / 60);
  return `We will email ${name || 'the candidate'} in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}
