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

/** An unknown status, of another release, shows as Applied. */
export function statusBadge(status: string): { label: ApplicationStatus; tone: (typeof tones)[ApplicationStatus] } {
  const label = isKnown(status) ? status : 'Applied';
  return { label, tone: tones[label] };
}
