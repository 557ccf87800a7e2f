/** A user has at most one valid code per purpose: the newest. */
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

/** By the contract's verification types. A magic link and a recovery differ only in their mails. */
export const emailPurposes = new Map<string, Purpose[]>([
  ['signup', confirming],
  ['invite', confirming],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['email', [...confirming, 'recovery']],
]);

/** The purposes whose mails have a link beside the code. */
export const linkPurposes: Purpose[] = [...emailPurposes.values()].flat();

export const phonePurposes = new Map<string, Purpose[]>([
  ['sms', ['phone_confirmation']],
  ['phone_change', ['phone_change']],
]);
