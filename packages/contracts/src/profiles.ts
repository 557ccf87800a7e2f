import { z } from 'zod';
import { limits } from './limits.ts';
import { optionalText, requiredText, text } from './text.ts';

export const roles = ['candidate', 'admin'] as const;
export const role = z.enum(roles, 'Role must be candidate or admin');
export type Role = z.infer<typeof role>;

/** Of the malware scanner, where one is configured: pending is not handed out yet, infected is gone. */
export const cvStatuses = ['clean', 'pending', 'infected'] as const;
export const cvStatus = z.enum(cvStatuses);
export type CvStatus = z.infer<typeof cvStatus>;

export const profile = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  portfolio_url: z.string().nullable(),
  /** An opaque address; it answers only to a signed link. Null: no CV. */
  cv_url: z.string().nullable(),
  /** Of the CV that was uploaded last, also where the scanner refused it. */
  cv_file_name: z.string().nullable(),
  cv_status: cvStatus.nullable(),
  role,
  created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

function webAddress(value: string | null | undefined): boolean {
  if (!value) return true;
  // The slashes by pattern: 'https:example.com' parses, and as a link it leads to a page of our own.
  return URL.canParse(value) && /^https?:\/\//i.test(value);
}
function link(name: string) {
  return optionalText(name, limits.url).refine(webAddress, `${name} must be a web address, like https://example.com`);
}

/** Anything else in the body is ignored, the role and the CV above all. */
export const updateProfileInput = z.object({
  full_name: requiredText('Full name', limits.full_name),
  phone: optionalText('Phone number', limits.phone),
  location: optionalText('Location', limits.location),
  linkedin_url: link('LinkedIn URL'),
  portfolio_url: link('Portfolio URL'),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
export const updateProfileResult = z.object({ success: z.literal(true), profile });

export const email = z.preprocess(
  (value) => value ?? '',
  text('Email', limits.email).pipe(z.email('Please enter a valid email address')),
);
export const password = z
  .string('Password must be at least 6 characters')
  .min(limits.password.min, 'Password must be at least 6 characters')
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters`);

/** The login form. In magic-link mode the same schema holds with a password that satisfies it and is not used. */
export const signInForm = z.object({ email, password });
export type SignInForm = z.output<typeof signInForm>;

const registration = { full_name: requiredText('Full name', limits.full_name), email, password };
export const registerInput = z.object({
  ...registration,
  /** The path of this site that the mailed confirmation leads to. */
  redirect: text('Redirect', limits.redirect)
    .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'Redirect must be a path of this site')
    .optional(),
});
export type RegisterInput = z.output<typeof registerInput>;
export const registerResult = z.object({ message: z.string() });

export const registerForm = z
  .object({ ...registration, confirmPassword: z.string("Passwords don't match") })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });
export type RegisterForm = z.output<typeof registerForm>;
