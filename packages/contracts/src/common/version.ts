import { z } from 'zod';
import { limits } from './limits.ts';

const message = 'The version is not valid';

/** The version of a record that the caller has read. A change with an older version is refused. */
export const version = z.int(message).min(1, message).max(limits.integer, message);
