import { type MessageDraft, messageDraft } from '@careers/contracts/hiring/messages';
import { useState } from 'react';
import { useMessageDraft } from './use-message-draft.ts';

export function useMessageForm(id: string) {
  const { draft, isWritten, keep, remove, removeSent } = useMessageDraft('message', id);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  return {
    draft,
    isWritten,
    errors,
    change: (next: MessageDraft) => {
      setErrors({});
      keep(next);
    },
    setErrors,
    /** Whether the message can be sent; otherwise its wrong fields say why not. */
    check: (): boolean => {
      const { error } = messageDraft.safeParse(draft);
      setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
      return error === undefined;
    },
    discard: remove,
    clearSent: () => removeSent(draft),
  };
}
