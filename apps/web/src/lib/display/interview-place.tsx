import type { InterviewKind } from '@careers/contracts/hiring/interviews';
import { WebAddress } from './contact-links.tsx';

/** The address, the https link or the number of an interview. A number without digits, such as 'Reception', stays text. */
export function InterviewPlace({ kind, place }: { kind: InterviewKind; place: string }) {
  if (kind === 'video') return <WebAddress address={place} />;
  const number = kind === 'phone' ? place.replaceAll(/[^\d+]/g, '') : '';
  return number ? <a href={`tel:${number}`}>{place}</a> : place;
}
