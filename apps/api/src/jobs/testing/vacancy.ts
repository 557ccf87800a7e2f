let number = 0;

/** The form's input for a job with a slug of its own. */
export function vacancy(overrides: Record<string, unknown> = {}) {
  return {
    title: 'Fleet Manager',
    department: 'Operations',
    location: 'Leeds',
    employment_type: 'Full-time,Contract',
    salary_min: 30_000,
    salary_max: null,
    currency: 'GBP',
    slug: `fleet-manager-${++number}`,
    description: '<p>Look after our fleet.</p>',
    ...overrides,
  };
}
