import type { ApplicationStatus } from '@careers/contracts/applications/applications';

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

/** Returns the label and the colour of a status badge. A status that is unknown to this build shows as Applied. */
export function statusBadge(status: string): { label: ApplicationStatus; tone: (typeof tones)[ApplicationStatus] } {
  const label = isKnown(status) ? status : 'Applied';
  return { label, tone: tones[label] };
}
