import type { SeenLine, SetupChecklist } from '@careers/contracts/site/setup';
import { useEffect } from 'react';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

const key = 'setup';

/** The administrator's changes of the checklist. Each answers with the checklist after it, which the screen then shows. */
export function useSetupMutations() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (checklist: SetupChecklist) => utils.admin.setup.read.setData(undefined, checklist),
    onError: (error: unknown) => toast({ key, ...failureToast('Failed to change the checklist', error) }),
  };
  return {
    decline: trpc.admin.setup.decline.useMutation(options),
    hide: trpc.admin.setup.hide.useMutation(options),
    mailsSeen: trpc.admin.setup.mailsSeen.useMutation(options),
  };
}

/** Has the server ask DNS about the sender at each visit, as a slow answer must not hold up the checklist. */
export function useAskSender(): void {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.setup.read.useQuery(undefined, { staleTime: 0 });
  const hasSender = data?.has_mail_server ?? false;
  const { mutate } = trpc.admin.setup.askSender.useMutation({
    onSuccess: (checklist) => utils.admin.setup.read.setData(undefined, checklist),
  });
  useEffect(() => {
    if (hasSender) mutate();
  }, [hasSender, mutate]);
}

/** Notes that the administrator looks at what a line is about. A failure is silent: the next visit notes it. */
export function useSeen(line: SeenLine): void {
  const { mutate } = trpc.admin.setup.seen.useMutation();
  useEffect(() => mutate({ line }), [line, mutate]);
}
