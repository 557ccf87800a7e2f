import { z } from 'zod';
import { email, password } from './profiles.ts';

/** Asking for a mail: a sign-in link, a new password, another address. */
export const emailForm = z.object({ email });
export type EmailForm = z.output<typeof emailForm>;

/** The six digits of a mail. Spaces and dashes between them are how people read and paste codes. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please type the 6 digits of the code')),
});
export type CodeForm = z.output<typeof codeForm>;

const twice = { password, confirmPassword: z.string("Passwords don't match") };
function same(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}
const differs = { message: "Passwords don't match", path: ['confirmPassword'] };

/** A new password for somebody whose mailed link has proved who they are. */
export const newPasswordForm = z.object(twice).refine(same, differs);
export type NewPasswordForm = z.output<typeof newPasswordForm>;

/** A new password for somebody signed in; `proof`, when it is asked for: the present password, or a mailed code. */
export const changePasswordForm = z.object({ ...twice, proof: z.string() }).refine(same, differs);
export type ChangePasswordForm = z.output<typeof changePasswordForm>;
