export const authFormCopy = {
  wrongCode: 'This code is wrong or has expired',
  messageSent: 'Check your phone. The code in the earlier message no longer works.',
  emailChanged: 'Email changed',
  emailChangedText: 'You now sign in with your new address.',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other devices are signed out.',
  passwordSavedText: 'Your password is saved.',
} as const;

const weakPasswordTexts: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters, such as capital letters, numbers and symbols.',
  pwned: 'This password is too common.',
};

/** Returns a weak password's message, followed by the service's reasons. A reason without a text here is left out. */
export function weakPasswordText(message: string, reasons: readonly string[]): string {
  return [message.replace(/[^.!?]$/, '$&.'), ...reasons.flatMap((reason) => weakPasswordTexts[reason] ?? [])].join(' ');
}
