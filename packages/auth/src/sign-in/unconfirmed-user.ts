import { randomUUID } from 'node:crypto';
import type { Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { emailIdentity, phoneIdentity } from '../rows/identities.ts';
import { toUser, type AuthUser } from '../rows/user-view.ts';
import type { Contact, UserRow } from '../rows/user-row.ts';
import { uuidV7 } from '../rows/uuid.ts';

type SignUp = { user: UserRow; contact: Contact; user_metadata: Prisma.InputJsonObject };

/**
 * The response to a sign-up that waits for its confirmation. It is the same for a free and a taken address or number: a
 * dummy user with plausible values. With `reveal_unknown` it is the contract's: the user themselves while their account
 * is unconfirmed, and for a confirmed one a dummy user without a role and identities.
 */
export function unconfirmedUser(auth: AuthContext, { user, contact, user_metadata }: SignUp): AuthUser {
  if (!auth.config.reveal_unknown) return dummyUser(auth, contact, user_metadata);
  if (user.email_confirmed_at || user.phone_confirmed_at)
    return { ...dummyUser(auth, contact, user_metadata), id: randomUUID(), role: '', identities: [] };
  return { ...toUser({ ...user, confirmation_sent_at: auth.now() }, auth), user_metadata: { ...user_metadata } };
}

function dummyUser({ now, config }: AuthContext, contact: Contact, user_metadata: Prisma.InputJsonObject): AuthUser {
  const time = now().toISOString();
  const id = uuidV7();
  const { provider, provider_id, identity_data } =
    'email' in contact ? emailIdentity(id, contact.email, false) : phoneIdentity(id, contact.phone, false);
  const times = { created_at: time, updated_at: time };
  const identity = { identity_id: uuidV7(), id: provider_id, user_id: id, identity_data, provider, ...times };
  return {
    id,
    aud: config.audience,
    role: 'authenticated',
    email: '',
    phone: '',
    ...contact,
    confirmation_sent_at: time,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...user_metadata },
    identities: ['email' in contact ? { ...identity, email: contact.email } : identity],
    ...times,
    is_anonymous: false,
  };
}
