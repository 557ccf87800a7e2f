import { messageDraft, type MessageDraft } from '@careers/contracts/hiring/messages';
import { z } from 'zod';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useDraft } from '../../lib/storage/draft.ts';
import { emptyDraft } from './decision-values.ts';

const stored = z.object({ subject: z.string(), text: z.string(), signed: messageDraft.shape.signed });

/** The message to applicants of a job that a person has typed and not sent. It outlives the dialog and a reload. */
export function useDecisionDraft(job_id: string) {
  const { user } = useAuth();
  const { draft, setDraft } = useDraft(`bulk ${user?.id ?? ''} ${job_id}`);
  return {
    draft: draft ? readDraft(draft.text) : emptyDraft,
    keep: (message: MessageDraft): void => setDraft({ text: JSON.stringify(message), version: 0 }),
    remove: (): void => setDraft(null),
  };
}

function readDraft(json: string): MessageDraft {
  try {
    return stored.parse(JSON.parse(json));
  } catch {
    return emptyDraft;
  }
}
