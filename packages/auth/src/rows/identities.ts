import type { Prisma } from '@careers/db/client';
import { mergeMetadata } from './metadata.ts';
import { asObject } from './user-view.ts';

export function emailIdentity(user_id: string, email: string, email_verified: boolean) {
  return {
    provider: 'email' as const,
    provider_id: user_id,
    identity_data: { sub: user_id, email, email_verified, phone_verified: false },
  };
}

export function phoneIdentity(user_id: string, phone: string, phone_verified: boolean) {
  return {
    provider: 'phone' as const,
    provider_id: user_id,
    identity_data: { sub: user_id, phone, email_verified: false, phone_verified },
  };
}

export function upsertIdentity({ identity_data, ...named }: ReturnType<typeof emailIdentity | typeof phoneIdentity>) {
  return { where: { provider_provider_id: named }, create: { ...named, identity_data }, update: { identity_data } };
}

export function addProviders(
  { app_metadata }: { app_metadata: Prisma.JsonValue },
  ...ways: string[]
): { is_anonymous: false; app_metadata: Prisma.InputJsonObject } {
  const { provider, providers: before } = asObject(app_metadata);
  const providers = [...new Set([...(Array.isArray(before) ? before : []), ...ways])];
  return {
    is_anonymous: false,
    app_metadata: mergeMetadata(app_metadata, { provider: provider ?? providers[0] ?? null, providers }),
  };
}
