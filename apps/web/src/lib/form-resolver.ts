import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type ZodType } from 'zod';

// zod would try whether it may compile code, and the page's content security policy reports the attempt.
config({ jitless: true });

/**
 * Checks a form with its contract's schema. A contract takes anything (a body may be anything); what a form gives it is
 * what its fields hold.
 */
export function formResolver<Values extends FieldValues>(schema: ZodType<Values>): Resolver<Values, unknown, Values> {
  return zodResolver(schema as ZodType<Values, Values>);
}
