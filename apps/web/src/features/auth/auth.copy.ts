/** What the sign-in and registration screens say. */
export const copy = {
  failed: 'Error',
  unexpected: 'An unexpected error occurred. Please try again.',
  signOutFailed: 'Failed to sign out. Please try again.',
  registered: 'Success!',
  registeredText: 'Account created successfully! You can now sign in.',
  registrationFailed: 'Registration Failed',
  registrationFailedText: 'Failed to create account. Please try again.',
  magicLinkSent: 'Magic link sent!',
  magicLinkSentText: 'Check your email for a sign-in link.',
  recoverySent: 'Email sent!',
  recoverySentText: 'Check your email for a link to choose a new password.',
  sentAgain: 'Sent again!',
  sentAgainText: 'Check your email. The link and the code that came before work no more.',
  wrongCode: 'This code is wrong, or it has expired.',
  sameEmail: 'This is your email address already',
  currentPasswordMissing: 'Please type your current password',
  codeMissing: 'Please type the 6 digits of the code',
  wrongPassword: 'This is not your current password.',
  incompleteLink: 'There is no sign-in in this address. The link may be incomplete.',
  linkUsedUp: 'This link has been used already, or it has expired.',
  confirmed: 'Success!',
  confirmedText: 'Your email address is confirmed.',
  emailChanged: 'Email changed',
  emailChangedText: 'From now on you sign in with your new address.',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other devices are signed out.',
  signedOutElsewhere: 'Signed out elsewhere',
  signedOutElsewhereText: 'Only this device is signed in now.',
} as const;

const weak: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters, such as capitals, digits and symbols.',
  pwned: 'It is among the passwords that others try first.',
};

/** A weak password's sentence with the reasons the service gave; a reason we have no words for is left out. */
export function weakPasswordText(message: string, reasons: readonly string[]): string {
  return [message.replace(/[^.!?]$/, '$&.'), ...reasons.flatMap((reason) => weak[reason] ?? [])].join(' ');
}
