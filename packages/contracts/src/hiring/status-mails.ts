import { z } from 'zod';
import { applicationInput } from '../applications/application-details.ts';
import { applicationStatus, type ApplicationStatus } from '../applications/applications.ts';

/** Moves to these open the panel with the mail, unless the person has turned it off. */
export const previewedStatuses: readonly ApplicationStatus[] = ['Offer', 'Rejected'];

/** Which statuses mail candidates by themselves: all but the `unmailed`. */
export const statusMails = z.object({
  unmailed: z
    .array(applicationStatus)
    .max(applicationStatus.options.length)
    .transform((statuses) => [...new Set(statuses)]),
});
export type StatusMails = z.output<typeof statusMails>;

/** The mail as it will be sent, and its `words` to begin a message with that replaces it. Null: none will be sent. */
export const statusMail = z
  .object({ to: z.string(), subject: z.string(), text: z.string(), words: z.string() })
  .nullable();
export type StatusMail = z.infer<typeof statusMail>;

/** `hold`: whether the mail waits. It does for `HELD_SECONDS`, so who wants it to wait longer calls again. */
export const holdStatusMailInput = applicationInput.extend({ hold: z.boolean() });
export type HoldStatusMailInput = z.output<typeof holdStatusMailInput>;
export const HELD_SECONDS = 150;
/** The longest time for which a mail that is due waits. */
export const HELD_AT_MOST_SECONDS = 3_600;
export const holdStatusMailResult = z.object({ success: z.literal(true) });

export const doNotMailInput = applicationInput.extend({ status: applicationStatus });
export type DoNotMailInput = z.output<typeof doNotMailInput>;
