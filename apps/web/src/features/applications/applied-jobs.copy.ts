export const appliedJobsCopy = {
  title: 'Applied Jobs',
  subtitle: 'Track the status of your job applications',
  loading: 'Loading your applications',
  failed: 'Failed to fetch applications',
  empty: 'No applications yet',
  emptyHint: 'Start applying to jobs to see them here.',
  browse: 'Browse available jobs',
  applied: (date: string) => `Applied ${date}`,
  noLongerAdvertised: 'No longer advertised',
  notes: 'Admin Notes',
};
