import type { Prisma } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';

export const emailChangePurposes = ['email_change_current', 'email_change_new'] as const;
export type Half = (typeof emailChangePurposes)[number];

/** The time for which a change may be confirmed after it was requested: the longest life of a link in the settings. */
export const EMAIL_CHANGE_TTL_MS = 7 * 86_400_000;

export const noEmailChange = {
  new_email: null,
  email_change_asked_at: null,
  email_change_open: [],
  email_change_proved: false,
} satisfies Prisma.UserUpdateInput;

type Asked = { new_email: string | null; email_change_asked_at: Date | null };

export function isHalf(purpose: string): purpose is Half {
  return emailChangePurposes.some((half) => half === purpose);
}

/** Returns the address that a user is changing to; null without a change, and for an expired one. */
export function newEmailOf({ new_email, email_change_asked_at }: Asked, now: Date): string | null {
  const asked_at = email_change_asked_at?.getTime() ?? 0;
  return now.getTime() - asked_at > EMAIL_CHANGE_TTL_MS ? null : new_email;
}

export function openHalves({ email_change_open }: { email_change_open: string[] }): Half[] {
  return emailChangePurposes.filter((half) => email_change_open.includes(half));
}

/** Whether the new address is the owner's: confirmed in a session (`own`), or vouched for by an administrator. */
export function isProvedBy(
  { email_change_proved }: { email_change_proved: boolean },
  { half, own }: { half: Half; own: boolean },
  { unsafe_adopt_sign_up }: Pick<AuthConfig, 'unsafe_adopt_sign_up'>,
): boolean {
  return email_change_proved || unsafe_adopt_sign_up || (half === 'email_change_new' && own);
}
