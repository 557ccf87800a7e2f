import { type MessageDraft, messageDraft } from '@careers/contracts/hiring/messages';
import { z } from 'zod';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';

export const emptyMessage: MessageDraft = { subject: '', text: '', signed: false };

/** The texts of a draft may be empty or wrong. */
const stored = z.object({ subject: z.string(), text: z.string(), signed: messageDraft.shape.signed });

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
    keep: (message: MessageDraft): void => setDraft({ text: JSON.stringify(message), version: 0 }),
    remove: (): void => setDraft(null),
    /** Keeps the draft if it was changed since the message was sent. */
    removeSent: (message: MessageDraft): void => clearSent(JSON.stringify(message)),
  };
}

function readMessage(json: string): MessageDraft {
  try {
    return stored.parse(JSON.parse(json));
  } catch {
    return emptyMessage;
  }
}
