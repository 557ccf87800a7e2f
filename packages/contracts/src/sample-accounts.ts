/**
 * The two accounts that the sample data makes and `npm start` prints. Their passwords are public, so production refuses
 * to start on a database that holds one of them.
 */
export const sampleAccounts = {
  admin: { email: 'admin@example.com', password: 'admin-password', full_name: 'Helen Ashdown' },
  candidate: { email: 'candidate@example.com', password: 'candidate-password', full_name: 'Priya Nair' },
} as const;
