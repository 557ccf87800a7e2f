import { nextNumber } from '@careers/samples/factories/sequence';

/** Names a department that no other test uses, so that its filter finds only the test's own jobs. */
export function uniqueDepartment(): string {
  return `Office${nextNumber()}`;
}
