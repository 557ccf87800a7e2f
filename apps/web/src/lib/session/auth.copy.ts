/** What every screen says when a call of the sign-in service fails. */
export const authCopy = {
  failed: 'Error',
  unexpected: 'An unexpected error occurred. Please try again.',
  tooMany: 'There were too many attempts. Please wait a while and try again.',
} as const;
