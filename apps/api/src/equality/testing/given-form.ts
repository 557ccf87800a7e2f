import type { EqualityForm } from '@careers/contracts/applications/equality';

/** An equality form that a candidate has filled in. */
export const givenForm: EqualityForm = {
  sex: 'female',
  age: '35_44',
  ethnic_group: 'mixed',
  disability: 'yes',
  religion: 'sikh',
  sexual_orientation: 'prefer_not_to_say',
};
