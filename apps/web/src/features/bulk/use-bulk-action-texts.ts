import { trpc } from '../../lib/api/trpc.ts';
import type { TemplateTexts } from '../messages/message-fields.tsx';

export type BulkActionTexts = {
  reasons: readonly { id: string; label: string; template_id: string | null }[];
  needsReason: boolean;
  templates: readonly TemplateTexts[];
};

export function useBulkActionTexts(): BulkActionTexts {
  const { data: list } = trpc.hiring.reasons.useQuery();
  const { data: texts } = trpc.hiring.templates.useQuery();
  return {
    // Offers the reasons once the templates are known: choosing a reason writes its template.
    reasons: (texts && list?.reasons) ?? [],
    needsReason: list?.required ?? false,
    templates: texts?.templates ?? [],
  };
}
