import { z } from 'zod';
import { metadata } from '../rows/metadata.ts';

/** The product's input to register a candidate. `full_name` is stored as `user_metadata.full_name`. */
export type SignUpInput = {
  email: string;
  password: string;
  full_name?: string | undefined;
  /** Further fields of `user_metadata`, which the mirror gets too. */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** The path of the site, with its leading slash, to which the mailed confirmation leads. */
  redirect?: string | undefined;
  /** A random text that the candidate's browser keeps, to prove later that this sign-up is theirs. */
  sign_up_nonce?: string | undefined;
};

/** `ban_duration`: '24h' disables the user, 'none' enables them. `password_hash`: an imported one of a new user. */
export const adminUserAttributes = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  role: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'must be a word')
    .optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z.string().optional(),
});
export type AdminUserAttributes = z.input<typeof adminUserAttributes>;
