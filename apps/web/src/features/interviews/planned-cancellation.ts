import { formatDateTime } from '@careers/contracts/common/dates';

/** What the hiring team reads about an interview that a planned rejection cancels. */
export function plannedCancellationText(at: string): string {
  return `A rejection is planned for ${formatDateTime(at)}; the interview is cancelled with it.`;
}
