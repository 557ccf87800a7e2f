import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { emptyAsAbsent, requiredLine } from '../common/text.ts';

const reasonId = z.uuid('Invalid reason ID').describe('The id of the reason, a UUID.');
const label = z.string().describe('The words of the reason.');
const template_id = z
  .uuid('Invalid template ID')
  .nullable()
  .describe('The id of the template that the reason suggests; null: it suggests none.');

/** Why the company rejects an application. The words are the team's: no candidate sees them. */
export const rejectionReason = z.object({ id: reasonId, label, template_id });
export type RejectionReason = z.infer<typeof rejectionReason>;

const required = z.boolean().describe('Whether a rejection needs a reason.');

export const rejectionReasons = z.object({ reasons: z.array(rejectionReason).max(limits.reasons), required });
export type RejectionReasons = z.infer<typeof rejectionReasons>;

export const managedReasons = rejectionReasons.extend({
  reasons: rejectionReasons.shape.reasons.describe('The reasons that can be chosen, in their order.'),
  archived: z
    .array(rejectionReason)
    .max(limits.archived)
    .describe('The archived reasons, the newest first. Applications keep them.'),
});
export type ManagedReasons = z.infer<typeof managedReasons>;

const reasonLabel = requiredLine('The reason', limits.reason);

export const addReasonInput = z.object({ label: reasonLabel, template_id: template_id.default(null) });
export type AddReasonInput = z.output<typeof addReasonInput>;

export const reasonInput = z.object({ reason_id: reasonId });
export type ReasonInput = z.output<typeof reasonInput>;

export const changeReasonInput = reasonInput
  .extend({ label: reasonLabel.optional(), template_id: template_id.optional() })
  .refine(
    (input) => input.label !== undefined || input.template_id !== undefined,
    'Enter a reason or choose a template',
  );
export type ChangeReasonInput = z.output<typeof changeReasonInput>;

/** The new order, and the one that it was made of. A reason that a colleague has added meanwhile comes last. */
export const orderReasonsInput = z.object({
  reasons: z.array(reasonId, 'Reasons must be a list of IDs').min(1).max(limits.reasons),
  seen: z.array(reasonId).max(limits.reasons).optional(),
});
export type OrderReasonsInput = z.output<typeof orderReasonsInput>;

export const requireReasonInput = z.object({ required: z.boolean('Required must be true or false') });
export type RequireReasonInput = z.output<typeof requireReasonInput>;

/** An archived reason is accepted. */
export const setReasonInput = z.object({
  id: z.uuid('Invalid application ID'),
  reason_id: reasonId.nullable().describe('The id of the reason that the application shall have; null: none.'),
});
export type SetReasonInput = z.output<typeof setReasonInput>;

export const reasonOfApplication = z.object({
  reason: rejectionReason
    .pick({ id: true, label: true })
    .nullable()
    .describe('Why it was rejected; null: no reason was given, or the caller does not see it.'),
  reason_missing: z
    .boolean()
    .describe(
      'Whether it was rejected without a reason although the company asks for one, and the caller sees reasons.',
    ),
});
export type ReasonOfApplication = z.infer<typeof reasonOfApplication>;

export const reasonFilter = emptyAsAbsent(z.literal('missing', 'Reason must be missing').optional())
  .optional()
  .describe('`missing`: only the rejected applications without a reason.');

const givenReason = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Who gave it; null: a former colleague, or it is not known. */
  actor_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When another reason, or none, took its place; null: it is the present one. */
  replaced_at: z.iso.datetime().nullable(),
});

/** The reasons that an application was given, oldest first; of more than `GIVEN_REASONS` the newest. */
export const GIVEN_REASONS = 100;
export const givenReasons = z.array(givenReason).max(GIVEN_REASONS);
export type GivenReasons = z.infer<typeof givenReasons>;
