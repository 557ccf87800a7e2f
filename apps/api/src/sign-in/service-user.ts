import type { MirroredUser } from '@careers/auth/ports/user-mirror';
import { z } from 'zod';

const time = z
  .string()
  .transform((text) => new Date(text))
  .nullish();

/** What the product keeps of the contract's User. '' is no address. */
const serviceUser = z
  .object({
    id: z.guid(),
    email: z.string().nullish(),
    email_confirmed_at: time,
    last_sign_in_at: time,
    user_metadata: z.object({ full_name: z.string().nullish().catch(null) }).nullish(),
  })
  .transform(({ id, email, email_confirmed_at, last_sign_in_at, user_metadata }): MirroredUser => ({
    id,
    email: email || null,
    email_confirmed_at: email_confirmed_at ?? null,
    last_sign_in_at: last_sign_in_at ?? null,
    full_name: user_metadata?.full_name ?? null,
  }));

/** A user as the service's reply says. @throws ZodError for a reply that is none of the contract. */
export function toServiceUser(reply: unknown): MirroredUser {
  return serviceUser.parse(reply);
}
