import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';
import { invalid } from '../errors.ts';

const form = z.email();

/** An e-mail address as it is stored and looked up, in lower case. @throws AuthError validation_failed. */
export function normaliseEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > limits.email) throw invalid('An email address is too long');
  if (!form.safeParse(email).success) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}
