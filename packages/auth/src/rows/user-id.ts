import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';

const uuid = z.guid();
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * A user id in lower case.
 *
 * @throws AuthError validation_failed: 404 for an id in a path, 400 with `sentence` for a new user's id.
 */
export function parseUserId(text: string, sentence?: string): string {
  if (uuid.safeParse(text).success && text !== NIL) return text.toLowerCase();
  if (sentence) throw invalid(sentence);
  throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
}
