import { monthsBefore } from '@careers/contracts/common/dates';
import { equalityTotalRows } from '../factories/equality-totals.ts';

/** Sample totals of the equality form for the two months before `now`. The earlier month has too few forms to show. */
export function sampleEqualityTotals(now: Date) {
  const [last = '', earlier = ''] = monthsBefore(now, 2);
  return [
    ...equalityTotalRows(last, 64, {
      sex: { female: 27, male: 33 },
      age: { '16_24': 14, '25_34': 19, '35_44': 12, '45_54': 10, '55_64': 4, '65_over': 0 },
      ethnic_group: { asian: 11, black: 5, mixed: 3, white: 36, other: 1 },
      disability: { yes: 10, no: 41 },
      religion: { none: 24, christian: 18, hindu: 2, jewish: 1, muslim: 6, sikh: 1 },
      sexual_orientation: { bisexual: 2, gay_lesbian: 3, straight: 45 },
    }),
    ...equalityTotalRows(earlier, 7, { sex: { female: 4, male: 3 } }),
  ];
}
