import { invalid } from '../errors.ts';

/** A phone number as it is stored and looked up, in E.164 without '+'. @throws AuthError validation_failed. */
export function normalisePhone(phone: string): string {
  const number = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(number)) throw invalid('Invalid phone number format (E.164 required)');
  return number;
}
