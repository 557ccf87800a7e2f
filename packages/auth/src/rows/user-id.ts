import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';

const uuid = z.guid();
/** The id of no user. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** The user id in a path, in lower case. @throws AuthError validation_failed (404). */
export function parseUserId(text: string): string {
  if (uuid.safeParse(text).success) return text.toLowerCase();
  throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
}

/** The id that a new user is to have, in lower case. @throws AuthError validation_failed. */
export function parseNewUserId(text: string): string {
  if (uuid.safeParse(text).success && text !== NIL) return text.toLowerCase();
  throw invalid('ID must conform to the uuid v4 format');
}
