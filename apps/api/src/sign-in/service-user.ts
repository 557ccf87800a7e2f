import type { MirroredUser } from '@careers/auth/ports/user-mirror';
import { z } from 'zod';

const time = z
  .string()
  .transform((text) => new Date(text))
  .nullish();

/** Users can set a field of their metadata to anything. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export type ServiceUser = MirroredUser & { is_anonymous: boolean; has_factor: boolean };

/** The part of the contract's User that the product reads. An empty address becomes null. */
const serviceUser = z
  .object({
    id: z.guid(),
    email: z.string().nullish(),
    email_confirmed_at: time,
    last_sign_in_at: time,
    is_anonymous: z.boolean().nullish(),
    user_metadata: z.record(z.string(), z.json()).nullish(),
    factors: z.array(z.object({ status: z.string() })).nullish(),
  })
  .transform(
    ({ id, email, email_confirmed_at, last_sign_in_at, is_anonymous, user_metadata, factors }): ServiceUser => ({
      id,
      email: email || null,
      email_confirmed_at: email_confirmed_at ?? null,
      proved_email: (email_confirmed_at && email) || null,
      last_sign_in_at: last_sign_in_at ?? null,
      full_name: textOf(user_metadata?.['full_name']),
      user_metadata: user_metadata ?? {},
      is_anonymous: is_anonymous ?? false,
      has_factor: factors?.some(({ status }) => status === 'verified') ?? false,
    }),
  );

/** @throws ZodError for a reply that is not the contract's. */
export function toServiceUser(reply: unknown): ServiceUser {
  return serviceUser.parse(reply);
}
