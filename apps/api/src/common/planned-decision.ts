import type { Prisma } from '@careers/db/client';

/** The message that is planned to tell a candidate of a decision. */
export const plannedDecision = {
  sent_at: null,
  cancelled_at: null,
  for_status: { not: null },
} satisfies Prisma.ApplicationMessageWhereInput;
