import { z } from 'zod';
import { emailAddress } from '../common/addresses.ts';
import { limits } from '../common/limits.ts';
import { requiredText, text } from '../common/text.ts';

export const email = z.preprocess(
  (value) => value ?? '',
  text('Email', limits.email).pipe(emailAddress('Please enter a valid email address')),
);

/** @param minimum For a newly chosen password: the setting `password_min_length` of the public settings. */
function passwordOf(minimum: number) {
  const tooShort = `Password must be at least ${minimum} characters`;
  return z
    .string(tooShort)
    .min(minimum, tooShort)
    .max(limits.password.max, `Password must be at most ${limits.password.max} characters`);
}

/** The shortest password that any installation accepts; signing in asks for no more than this. */
export const password = passwordOf(limits.password.min);

/** In magic-link mode the form has a valid password that is not used. */
export const signInForm = z.object({ email, password });
export type SignInForm = z.output<typeof signInForm>;

const newAccount = { full_name: requiredText('Full name', limits.full_name), email };

const notANonce = 'The nonce must be 22 to 128 letters, digits, - or _';

/** The sign-in service also refuses a password that is too weak by its own settings. */
export const registerInput = z.object({
  ...newAccount,
  password: password.describe('The password.'),
  redirect: text('Redirect', limits.redirect)
    .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, 'Redirect must be a path on this site')
    .optional()
    .describe('The path on this site that the confirmation email leads to.'),
  /**
   * A random text that the candidate's browser creates and stores. When the mailed confirmation is used, it proves that
   * this registration is the candidate's own; without it they enter the password once more.
   */
  sign_up_nonce: z
    .string(notANonce)
    .regex(/^[\w-]{22,128}$/, notANonce)
    .optional()
    .describe('A random text that proves that the confirmation belongs to this registration.'),
  privacy_notice: text('Version of the privacy notice', limits.privacy_notice)
    .optional()
    .describe('The version of the privacy notice that the candidate was shown. It must be the current one.'),
});
export type RegisterInput = z.output<typeof registerInput>;
export const registerResult = z.object({ message: z.string().describe('A sentence to show to people.') });

export const acceptPrivacyNoticeInput = z.object({
  version: requiredText('Version of the privacy notice', limits.privacy_notice),
});
export const acceptPrivacyNoticeResult = z.object({ success: z.literal(true) });
export type AcceptPrivacyNoticeInput = z.output<typeof acceptPrivacyNoticeInput>;

/** The password of a registration, entered once more after its mailed link; empty to choose a new one. */
export const signUpPasswordForm = z.object({
  password: z.string().max(limits.password.max, `Password must be at most ${limits.password.max} characters`),
});
export type SignUpPasswordForm = z.output<typeof signUpPasswordForm>;

function passwordTwice(minimum: number) {
  return { password: passwordOf(minimum), confirmPassword: z.string("Passwords don't match") };
}
function isSameTwice(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}
const notTheSame = { message: "Passwords don't match", path: ['confirmPassword'] };

export function registerForm(minimum: number) {
  return z.object({ ...newAccount, ...passwordTwice(minimum) }).refine(isSameTwice, notTheSame);
}
export type RegisterForm = z.output<ReturnType<typeof registerForm>>;

/** @param asksName The invited person has no name yet, and must give one. */
export function newPasswordForm(minimum: number, asksName = false) {
  const { full_name } = newAccount;
  return z
    .object({ full_name: asksName ? full_name : full_name.optional(), ...passwordTwice(minimum) })
    .refine(isSameTwice, notTheSame);
}
export type NewPasswordForm = z.output<ReturnType<typeof newPasswordForm>>;

export const emailForm = z.object({ email });
export type EmailForm = z.output<typeof emailForm>;

/** The six digits of a mailed code, possibly with spaces and dashes, which users paste. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code')),
});
export type CodeForm = z.output<typeof codeForm>;

export const recoveryCodeForm = z.object({
  code: z.string().trim().min(1, 'Please enter one of your recovery codes').max(100, 'This is not a recovery code'),
});

/** A phone number with its country code (E.164); one that begins with 0 is one of the United Kingdom. */
export const phoneForm = z.object({
  phone: z
    .string()
    .transform((typed) =>
      typed
        .replace(/[\s().-]/g, '')
        .replace(/^00/, '+')
        .replace(/^0/, '+44'),
    )
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please enter a phone number, such as 07700 900412')),
});
export type PhoneForm = z.output<typeof phoneForm>;
