import { fieldNames, type JobFormValues } from './job-form-values.ts';

type FieldName = keyof JobFormValues;

/**
 * A form that was merged with what was saved meanwhile. `values`: the changes of both; where they overlap, those of the
 * form. `taken`: the fields that only the saved job has changed. `overlapping`: the fields that both have changed.
 */
export type Merge = { values: JobFormValues; taken: FieldName[]; overlapping: FieldName[] };

/** The parts of a salary change together: an amount means nothing in the currency of another change. */
const salary: readonly FieldName[] = ['salary_min', 'salary_max', 'currency', 'salary_period'];

/** `base`: the values that the form began with. Without them, every field that differs overlaps. */
export function mergeValues(base: JobFormValues | undefined, mine: JobFormValues, theirs: JobFormValues): Merge {
  const merge: Merge = { values: { ...mine }, taken: [], overlapping: [] };
  for (const name of fieldNames) {
    if (isSame(mine, theirs, [name])) continue;
    const group = salary.includes(name) ? salary : [name];
    if (base && isSame(base, mine, group)) {
      Object.assign(merge.values, { [name]: theirs[name] });
      merge.taken.push(name);
    } else if (!base || !isSame(base, theirs, group)) merge.overlapping.push(name);
  }
  return merge;
}

/** The merged values with the saved job's where both have changed a field. */
export function withTheirs({ values, overlapping }: Merge, theirs: JobFormValues): JobFormValues {
  return { ...values, ...Object.fromEntries(overlapping.map((name) => [name, theirs[name]])) };
}

function isSame(one: JobFormValues, other: JobFormValues, names: readonly FieldName[]): boolean {
  return names.every((name) => String(one[name]) === String(other[name]));
}
