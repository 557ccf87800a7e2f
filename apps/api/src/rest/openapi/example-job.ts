export const exampleJob = {
  slug: 'fleet-administrator',
  title: 'Fleet Administrator',
  department: 'Operations',
  location: 'Leeds',
  employment_type: 'Full-time,Contract',
  salary_min: 26_500,
  salary_max: 29_000,
  status: 'Published',
  closing_date: '2026-12-18',
} as const;
