import { nextNumber } from '@careers/samples/factories/sequence';

/** A department that no other test uses, so its filter finds only the jobs that the test creates in it. */
export function uniqueDepartment(): string {
  return `Office${nextNumber()}`;
}
