/** What every screen says when a call of the sign-in service fails. */
export const authCopy = {
  failed: 'Error',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;
