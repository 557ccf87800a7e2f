/** What the registration screen says. */
export const copy = {
  registered: 'Success!',
  registeredText: 'Account created successfully! You can now sign in.',
  failed: 'Registration Failed',
  failedText: 'Failed to create account. Please try again.',
  closedText: 'New accounts cannot be created at the moment.',
} as const;
