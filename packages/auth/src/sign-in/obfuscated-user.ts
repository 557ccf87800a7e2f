import { randomUUID } from 'node:crypto';
import type { Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import type { AuthUser } from '../rows/user-view.ts';

/**
 * The contract's answer to a sign-up with a taken address or number: a user that does not exist, so that the answer
 * does not reveal the account.
 */
export function obfuscatedUser(
  { now, config }: AuthContext,
  named: { email: string } | { phone: string },
  user_metadata: Prisma.InputJsonObject,
): AuthUser {
  const time = now().toISOString();
  const provider = 'email' in named ? 'email' : 'phone';
  return {
    id: randomUUID(),
    aud: config.audience,
    role: '',
    email: '',
    phone: '',
    ...named,
    confirmation_sent_at: time,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...user_metadata },
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}
