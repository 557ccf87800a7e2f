import type { Prisma } from '@careers/db/client';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { emailIdentity, addProviders, phoneIdentity, upsertIdentity } from '../rows/identities.ts';

type Word = { email: string | undefined; phone: string | undefined; email_confirm: boolean; phone_confirm: boolean };
type Current = Prisma.UserGetPayload<object>;

/** How a user changes when an administrator sets or confirms their e-mail address or phone number. */
export function contactChanges(current: Current, { email, phone, email_confirm, phone_confirm }: Word, now: Date) {
  const address = email ?? current.email;
  const number = phone ?? current.phone;
  const confirmsEmail = email_confirm && address !== null && !current.email_confirmed_at;
  const confirmsPhone = phone_confirm && number !== null && !current.phone_confirmed_at;
  const identities = [
    ...(address && (email || email_confirm) ? [emailIdentity(current.id, address, email_confirm)] : []),
    ...(number && (phone || phone_confirm) ? [phoneIdentity(current.id, number, phone_confirm)] : []),
  ];
  const waited: Purpose | null =
    confirmsEmail && !email ? 'confirmation' : confirmsPhone && !phone ? 'phone_confirmation' : null;
  return {
    /** Whether the links and codes that were sent before are void. */
    voids: confirmsEmail || confirmsPhone || address !== current.email || number !== current.phone,
    /** The purpose of the token that the administrator's confirmation replaces. */
    waited,
    app_metadata:
      identities.length > 0
        ? addProviders(current, ...identities.map(({ provider }) => provider)).app_metadata
        : undefined,
    columns: {
      email,
      phone,
      email_confirmed_at: confirmsEmail ? now : undefined,
      phone_confirmed_at: confirmsPhone ? now : undefined,
      identities: identities.length > 0 ? { upsert: identities.map(upsertIdentity) } : undefined,
      is_anonymous: (email && email_confirm) || (phone && phone_confirm) ? false : undefined,
    },
  };
}
