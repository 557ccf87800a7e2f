import { limits } from '@careers/contracts/common/limits';
import type { RejectionReasons } from '@careers/contracts/hiring/reasons';
import type { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';

export const reasonSelect = { id: true, label: true, template_id: true } satisfies Prisma.RejectionReasonSelect;
export type ReasonRow = Prisma.RejectionReasonGetPayload<{ select: typeof reasonSelect }>;

/** The active reasons in their order, without a template that was archived, and whether a rejection needs one. */
export async function listReasons({ db }: DbContext): Promise<RejectionReasons> {
  const [reasons, required] = await Promise.all([
    db.rejectionReason.findMany({
      where: { archived_at: null },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: limits.reasons,
      select: { ...reasonSelect, template: { select: { archived_at: true } } },
    }),
    readReasonRequired({ db }),
  ]);
  return {
    reasons: reasons.map(({ template, ...reason }) => ({
      ...reason,
      template_id: template?.archived_at === null ? reason.template_id : null,
    })),
    required,
  };
}

async function readReasonRequired({ db }: DbContext): Promise<boolean> {
  const settings = await db.hiringSettings.findUnique({ where: { id: 1 }, select: { reason_required: true } });
  return settings?.reason_required ?? false;
}
