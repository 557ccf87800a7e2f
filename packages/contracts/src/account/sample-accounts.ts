/**
 * The two accounts that the sample data contains and `npm start` prints. Their passwords are public, so production does
 * not start with a database that has one of them.
 */
export const sampleAccounts = {
  admin: { email: 'admin@example.com', password: 'admin-password', full_name: 'Helen Ashdown' },
  candidate: { email: 'candidate@example.com', password: 'candidate-password', full_name: 'Priya Nair' },
} as const;
