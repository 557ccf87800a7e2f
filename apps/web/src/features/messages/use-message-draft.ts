import { messageDraft } from '@careers/contracts/hiring/messages';
import { messageTemplate } from '@careers/contracts/hiring/templates';
import { z } from 'zod';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';

/** The texts of a draft may be empty or wrong. */
const draftMessage = z.object({
  subject: z.string(),
  text: z.string(),
  signed: messageDraft.shape.signed,
  /** That of the template from which the text was made, also when the text was edited since; absent: there was none. */
  purpose: messageTemplate.shape.purpose.optional(),
});
export type DraftMessage = z.output<typeof draftMessage>;

export const emptyMessage: DraftMessage = { subject: '', text: '', signed: false };

/**
 * Keeps a message that is not sent, also after a reload.
 *
 * @param kind `message`: `id` is that of the application; `bulk`: it is that of the job, or `all`.
 */
export function useMessageDraft(kind: 'message' | 'bulk', id: string) {
  const { user } = useAuth();
  const { draft, setDraft, clearSent } = useDraft(`${kind} ${user?.id} ${id}`);
  return {
    draft: draft ? readMessage(draft.text) : emptyMessage,
    isWritten: draft !== null,
    keep: (message: DraftMessage): void => setDraft({ text: JSON.stringify(message), version: 0 }),
    remove: (): void => setDraft(null),
    /** Keeps the draft if it was changed since the message was sent. */
    removeSent: (message: DraftMessage): void => clearSent(JSON.stringify(message)),
  };
}

function readMessage(json: string): DraftMessage {
  try {
    return draftMessage.parse(JSON.parse(json));
  } catch {
    return emptyMessage;
  }
}
