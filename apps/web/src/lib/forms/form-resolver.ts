import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type ZodType } from 'zod';

// Otherwise zod tests whether it may compile code, and the page's content security policy reports the attempt.
config({ jitless: true });

/**
 * Validates a form with its contract's schema. The schema's input type is unknown, because a request body may hold
 * anything; a form always gives it the values of its fields.
 */
export function formResolver<Values extends FieldValues>(schema: ZodType<Values>): Resolver<Values, unknown, Values> {
  return zodResolver(schema as ZodType<Values, Values>);
}
