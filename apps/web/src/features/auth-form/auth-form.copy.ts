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
  pwned: 'This password is easy to guess. Please choose a different one.',
};

/**
 * Returns a weak password's message, followed by the service's reasons. A reason without a text here is left out. The
 * service's sentence about a common password is left out where its reason says the same.
 */
export function weakPasswordText(message: string, reasons: readonly string[]): string {
  const own = reasons.includes('pwned') ? message.replace(/Password is known to be weak[^.]*\.?/, '').trim() : message;
  const texts = reasons.flatMap((reason) => weakPasswordTexts[reason] ?? []);
  return [own.replace(/[^.!?]$/, '$&.'), ...texts].filter(Boolean).join(' ');
}
