import type { EqualityForm } from '@careers/contracts/applications/equality';

/** A completed equality form. */
export const givenForm: EqualityForm = {
  sex: 'female',
  age: '35_44',
  ethnic_group: 'mixed',
  disability: 'yes',
  religion: 'sikh',
  sexual_orientation: 'prefer_not_to_say',
};
