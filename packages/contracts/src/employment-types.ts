/** The four employment types, in the order in which filters and forms offer them. */
export const employmentTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

export type EmploymentType = (typeof employmentTypes)[number];

/** As cards and pages show the wire's 'Full-time,Contract': 'Full-time • Contract'. */
export function formatEmploymentType(employment_type: string): string {
  return employment_type
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
    .join(' • ');
}
