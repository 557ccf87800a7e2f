import { emailAddress } from '@careers/contracts/common/addresses';
import { limits } from '@careers/contracts/common/limits';
import { invalid } from '../errors.ts';

const form = emailAddress('invalid format');

/** An e-mail address as it is stored and looked up, in lower case. @throws AuthError validation_failed. */
export function normaliseEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > limits.email) throw invalid('An email address is too long');
  if (!form.safeParse(email).success) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** A phone number as it is stored and looked up, in E.164 without '+'. @throws AuthError validation_failed. */
export function normalisePhone(phone: string): string {
  const number = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(number)) throw invalid('Invalid phone number format (E.164 required)');
  return number;
}
