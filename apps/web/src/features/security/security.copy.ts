/** What the security settings say. */
export const copy = {
  sameEmail: 'This is your email address already',
  currentPasswordMissing: 'Please type your current password',
  codeMissing: 'Please type the 6 digits of the code',
  wrongPassword: 'This is not your current password.',
  otherDevicesSignedOut: 'Signed out elsewhere',
  otherDevicesSignedOutText: 'Only this device is signed in now.',
} as const;
