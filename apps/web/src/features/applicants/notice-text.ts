/**
 * The sentence about the mail that follows a saved status; undefined where none does. Mails are sent each minute.
 *
 * @param seconds The time until the mail is due.
 */
export function noticeText(seconds: number | null, name: string | null): string | undefined {
  if (seconds === null) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return `${name || 'The candidate'} will be told in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}
