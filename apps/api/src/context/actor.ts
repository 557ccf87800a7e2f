import type { AuditResult, RequestMeta } from '@careers/auth/audit';

// See docs/decisions/0157-an-api-key-is-an-actor-and-a-viewer-but-no-user.md
export type Actor = { id: string; key_name?: never } | { id: null; key_name: string };

export function savedBy({ id, key_name }: Actor): { updated_by: string | null; updated_by_key: string | null } {
  return { updated_by: id, updated_by_key: key_name ?? null };
}

/** What an audit event says of an actor: the last arguments of `recordAuditEvent`. */
export function auditedAs({
  client,
  actor,
}: {
  client: Omit<RequestMeta, 'actor_id'>;
  actor: Actor;
}): [RequestMeta, AuditResult] {
  const { id: actor_id, key_name } = actor;
  const detail = key_name !== undefined && { detail: apiKeyNamed(key_name) };
  return [
    { ...client, actor_id },
    { outcome: 'success', ...detail },
  ];
}

export function apiKeyNamed(name: string): string {
  return `API key ${name}`;
}
