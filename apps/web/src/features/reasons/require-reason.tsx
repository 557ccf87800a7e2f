import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './reasons.module.css';

/** Whether a rejection needs a reason. It is saved at once. */
export function RequireReason({ required }: { required: boolean }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.admin.settings.reasons.require.useMutation({
    onSuccess: (saved) => {
      utils.admin.settings.reasons.list.setData(undefined, saved);
      void utils.hiring.invalidate();
      toast({ key: 'reason required', title: 'Setting saved successfully.' });
    },
    onError: (error) => toast({ key: 'reason required', ...failureToast('Failed to save the setting.', error) }),
  });
  return (
    <FieldGroup
      legend="When a reason is left out"
      hint="One rejection is still saved, and marked ‘Reason missing’. A rejection of many candidates at once asks for a reason first."
    >
      <Checkbox
        label="A rejection needs a reason"
        className={styles.required}
        checked={save.isPending ? save.variables.required : required}
        onChange={({ target }) => save.mutate({ required: target.checked })}
      />
    </FieldGroup>
  );
}
