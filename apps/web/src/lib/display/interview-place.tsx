import type { InterviewKind } from '@careers/contracts/hiring/interviews';
import { telHref } from '../page/brand.ts';
import { WebAddress } from './contact-links.tsx';

/** The address, the https link or the number of an interview. A number with words, such as 'Reception, room 12', stays text. */
export function InterviewPlace({ kind, place }: { kind: InterviewKind; place: string }) {
  if (kind === 'video') return <WebAddress address={place} />;
  if (kind === 'phone' && /^[+(\d][\d ()-]+$/.test(place)) return <a href={telHref(place)}>{place}</a>;
  return <bdi>{place}</bdi>;
}
