import { isObject } from '@careers/contracts/common/is-object';
import { type MessageDraft, messageDraft } from '@careers/contracts/hiring/messages';
import { useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';

const empty: MessageDraft = { subject: '', text: '', signed: false };

function read(stored: string | undefined): MessageDraft {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (!isObject(value)) return empty;
    return {
      subject: String(value['subject']),
      text: String(value['text']),
      signed: value['signed'] === true,
    };
  } catch {
    return empty; // nothing was typed yet
  }
}

/** What is written to the candidate of an application and not sent yet. It stays after a reload. */
export function useMessageForm(id: string) {
  const { user } = useAuth();
  const { draft: stored, setDraft, clearSent } = useDraft(`message ${user?.id} ${id}`);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const draft = read(stored?.text);
  return {
    draft,
    isWritten: stored !== null,
    errors,
    change: (next: MessageDraft) => {
      setErrors({});
      setDraft({ text: JSON.stringify(next), version: 0 });
    },
    setErrors,
    /** Whether the message can be sent; otherwise its wrong fields say why not. */
    check: (): boolean => {
      const { error } = messageDraft.safeParse(draft);
      setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
      return error === undefined;
    },
    discard: () => setDraft(null),
    clearSent: () => clearSent(JSON.stringify(draft)),
  };
}
