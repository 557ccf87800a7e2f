import type { Prisma } from '@careers/db/client';

type PasskeyRow = Prisma.PasskeyGetPayload<object>;

export type PasskeyView = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };

export function toPasskey({
  id,
  friendly_name,
  created_at,
  last_used_at,
}: Omit<PasskeyRow, 'public_key'>): PasskeyView {
  return {
    id,
    ...(friendly_name === null ? {} : { friendly_name }),
    created_at: created_at.toISOString(),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
  };
}
