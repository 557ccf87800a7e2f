import type { ApplicationStatus } from '@careers/contracts/applications';

const tones = {
  Applied: 'blue',
  'Under Review': 'yellow',
  Interview: 'purple',
  Offer: 'green',
  Rejected: 'red',
} as const satisfies Record<ApplicationStatus, string>;

function isKnown(status: string): status is ApplicationStatus {
  return Object.hasOwn(tones, status);
}

/** A status as its plate shows it, the same for candidate and administrator. One that this build does not know shows as Applied. */
export function statusBadge(status: string): { word: ApplicationStatus; tone: (typeof tones)[ApplicationStatus] } {
  const word = isKnown(status) ? status : 'Applied';
  return { word, tone: tones[word] };
}
