export const employmentTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

export type EmploymentType = (typeof employmentTypes)[number];

export function splitEmploymentTypes(employment_type: string): string[] {
  return employment_type
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
}

/** Formats the API's 'Full-time,Contract' for cards and pages: 'Full-time • Contract'. */
export function formatEmploymentType(employment_type: string): string {
  return splitEmploymentTypes(employment_type).join(' • ');
}
