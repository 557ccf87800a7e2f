import type { Hires } from '@careers/contracts/hiring/hires';

export function hiredPeople({ people }: Hires): Hires['people'] {
  return people.filter(({ hired_on }) => hired_on !== null);
}
