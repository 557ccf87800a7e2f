import { nextNumber } from '@careers/samples/factories/sequence';

/** A department name that no other test uses: filtering by it finds only the jobs that the test has created. */
export function ownOffice(): string {
  return `Office${nextNumber()}`;
}
