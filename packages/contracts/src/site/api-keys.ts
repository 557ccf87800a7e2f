import { keysOf } from '../common/keys-of.ts';
import { z } from 'zod';
import { ownerProof } from '../account/profiles.ts';
import { limits } from '../common/limits.ts';
import { requiredLine } from '../common/text.ts';

export const apiScopes = {
  'jobs:read': 'Read all jobs, drafts included.',
  'jobs:write': 'Create, change, publish and delete jobs.',
  'applications:read':
    'Read applications with their status and dates, and when interviews are, without names, contact details, texts or CVs.',
  'applications:personal': 'Read names, contact details, cover letters and messages as well.',
  'applications:write': 'Change the status, the notes, the reason and the tags of applications.',
  'cvs:read': 'Open CVs.',
  'messages:write': 'Write to candidates, and read message templates.',
  'webhooks:write': 'Add, change and remove webhooks.',
} as const;
export type ApiScope = keyof typeof apiScopes;

export const apiScope = keysOf(apiScopes, 'Choose what the key may do');

export const apiKeyDays = [30, 90, 365] as const;
const days = z.literal(apiKeyDays, `A key works for ${apiKeyDays.join(', ')} days`);

export const apiKeyRollDays = [0, 1, limits.api_key_roll_days] as const;

/** A new key. `job_ids`: the jobs that it is for; null: all. */
export const makeApiKeyInput = ownerProof.extend({
  name: requiredLine('The name', limits.api_key_name),
  scopes: z.array(apiScope).min(1, 'Choose what the key may do').max(Object.keys(apiScopes).length),
  job_ids: z
    .array(z.uuid('Invalid job ID'))
    .min(1, 'Choose at least one job')
    .max(limits.api_key_jobs, `Choose at most ${limits.api_key_jobs} jobs`)
    .nullable(),
  days,
});
export type MakeApiKeyInput = z.output<typeof makeApiKeyInput>;

export const apiKeyInput = z.object({ id: z.string().regex(/^[a-z]{8}$/, 'Invalid API key ID') });
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const rollApiKeyInput = ownerProof.extend({
  ...apiKeyInput.shape,
  days,
  old_days: z.literal(apiKeyRollDays, `The old key can work for at most ${limits.api_key_roll_days} more days`),
});
export type RollApiKeyInput = z.output<typeof rollApiKeyInput>;

/** A key as administrators see it. The key itself is shown once. */
export const apiKey = z.object({
  id: apiKeyInput.shape.id,
  name: z.string(),
  scopes: z.array(apiScope),
  /** The jobs that it is for, without those that were deleted; null: all. */
  jobs: z.array(z.object({ id: z.uuid(), title: z.string() })).nullable(),
  state: z.enum(['works', 'ended', 'revoked']),
  ends_at: z.iso.datetime(),
  /** Until when the key before it works too; null: it does not. */
  old_ends_at: z.iso.datetime().nullable(),
  /** The hour of its last use, and from which network; null: never. */
  used_at: z.iso.datetime().nullable(),
  used_from: z.string().nullable(),
  refusals: z.array(z.object({ scope: apiScope, times: z.int() })),
  /** Who made it; null: their account was deleted. */
  maker_name: z.string().nullable(),
  is_maker_administrator: z.boolean(),
  created_at: z.iso.datetime(),
});
export type ApiKeyDetails = z.infer<typeof apiKey>;

/** The keys that work, and those that have not for at most 90 days, the newest first. */
export const apiKeys = z.object({ keys: z.array(apiKey) });
export type ApiKeys = z.infer<typeof apiKeys>;

/** A key that was just made or rolled. `secret` is the key itself, which no later call gives. */
export const madeApiKey = z.object({ key: apiKey, secret: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKey>;
