/** What the forms of several features say. */
export const authFormCopy = {
  wrongCode: 'This code is wrong, or it has expired.',
  messageSent: 'Check your phone. The code of the earlier message no longer works.',
  emailChanged: 'Email changed',
  emailChangedText: 'From now on you sign in with your new address.',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other devices are signed out.',
} as const;

const weakPasswordTexts: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters, such as capitals, digits and symbols.',
  pwned: 'It is among the passwords that others try first.',
};

/** A weak password's message followed by the service's reasons; a reason without a text here is left out. */
export function weakPasswordText(message: string, reasons: readonly string[]): string {
  return [message.replace(/[^.!?]$/, '$&.'), ...reasons.flatMap((reason) => weakPasswordTexts[reason] ?? [])].join(' ');
}
