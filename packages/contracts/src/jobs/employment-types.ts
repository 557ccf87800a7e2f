export const employmentTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

export type EmploymentType = (typeof employmentTypes)[number];

/** Formats the API's 'Full-time,Contract' for cards and pages: 'Full-time • Contract'. */
export function formatEmploymentType(employment_type: string): string {
  return employment_type
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
    .join(' • ');
}
