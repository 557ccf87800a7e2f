import { type MessageDraft, messageDraft } from '@careers/contracts/hiring/messages';
import { z } from 'zod';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';

export const emptyMessage: MessageDraft = { subject: '', text: '', signed: false };

/** A message as it is stored while it is typed: its texts may be empty or wrong. */
const stored = z.object({ subject: z.string(), text: z.string(), signed: messageDraft.shape.signed });

/**
 * Keeps the message that a person has typed and not sent, also after a reload.
 *
 * @param kind `message`: to the candidate of an application; `bulk`: to applicants of a job.
 * @param id The id of the application, or of the job.
 */
export function useMessageDraft(kind: 'message' | 'bulk', id: string) {
  const { user } = useAuth();
  const { draft, setDraft, clearSent } = useDraft(`${kind} ${user?.id} ${id}`);
  return {
    draft: draft ? readMessage(draft.text) : emptyMessage,
    isWritten: draft !== null,
    keep: (message: MessageDraft): void => setDraft({ text: JSON.stringify(message), version: 0 }),
    remove: (): void => setDraft(null),
    /** Removes a message that was sent, unless more has been typed since. */
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
