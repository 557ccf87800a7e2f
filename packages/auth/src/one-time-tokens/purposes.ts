/** What a one-time token is for, and so what it does when it is used. A user has at most one of each: the newest. */
export type Purpose =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_change'
  | 'reauthentication';

const confirming: Purpose[] = ['confirmation', 'invite'];

/** What the contract's types of verification may use. A magic link and a recovery are one thing with two letters. */
export const emailPurposes = new Map<string, Purpose[]>([
  ['signup', confirming],
  ['invite', confirming],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['email', [...confirming, 'recovery']],
]);

export const phonePurposes = new Map<string, Purpose[]>([
  ['sms', ['phone_confirmation']],
  ['phone_change', ['phone_change']],
]);
