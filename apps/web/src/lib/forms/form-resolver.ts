import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type ZodType } from 'zod';

// Stops zod from testing whether it may compile code, which the content security policy would report.
config({ jitless: true });

/** A schema's input is unknown, because a request may contain anything; a form passes the values of its fields. */
export function formResolver<Values extends FieldValues>(schema: ZodType<Values>): Resolver<Values, unknown, Values> {
  return zodResolver(schema as ZodType<Values, Values>);
}
