import { nextNumber } from '@careers/db/factories/sequence';

/** A department that no other test has: the jobs that a test makes in it are all that its filter finds. */
export function uniqueDepartment(): string {
  return `Office${nextNumber()}`;
}
