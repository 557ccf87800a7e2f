import { keyOf } from '@careers/contracts/account/security-actions';
import { applicationStatuses, valueIn } from '@careers/contracts/common/filter-values';
import type { Notify } from '@careers/contracts/hiring/messages';
import { hasTexts, madeOf, MessageFields } from '../messages/message-fields.tsx';
import { SendTimeField } from '../messages/send-time-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './bulk.module.css';
import type { BulkActionKind, BulkActionProblems, BulkActionValues } from './bulk-action-values.ts';
import { Options } from '../../ui/options.tsx';

const notifyNames: Record<Notify, string> = {
  status_mail: 'Standard email',
  message: 'A message',
  no_mail: 'No email',
};

type BulkActionTexts = ReturnType<typeof useBulkActionTexts>;

export function useBulkActionTexts() {
  const { data: list } = trpc.hiring.reasons.useQuery();
  const { data: texts } = trpc.hiring.templates.useQuery();
  return {
    // Offers the reasons once the templates are known: choosing a reason writes its template.
    reasons: (texts && list?.reasons) ?? [],
    needsReason: list?.required ?? false,
    templates: texts?.templates ?? [],
  };
}

type BulkActionFieldsProps = {
  kind: BulkActionKind;
  values: BulkActionValues;
  texts: BulkActionTexts;
  problems: BulkActionProblems;
  onChange: (values: BulkActionValues) => void;
};

export function BulkActionFields({ kind, values, texts, problems, onChange }: BulkActionFieldsProps) {
  const { notify, draft, when } = values;
  return (
    <div className={styles.form}>
      {kind !== 'message' && (
        <div className={styles.pair}>
          {kind === 'move' && <Status values={values} problem={problems.status} onChange={onChange} />}
          {values.status === 'Rejected' && (
            <Reason values={values} texts={texts} problem={problems.reason} onChange={onChange} />
          )}
        </div>
      )}
      {kind !== 'message' && (
        <Field
          label="How to notify them"
          hint={notify === 'no_mail' ? 'They will see the status but get no message' : undefined}
        >
          <Select
            value={notify}
            onChange={({ target }) => onChange({ ...values, notify: keyOf(notifyNames, target.value) ?? notify })}
          >
            <Options of={notifyNames} />
          </Select>
        </Field>
      )}
      {notify === 'message' && (
        <MessageFields
          draft={draft}
          templates={texts.templates}
          errors={problems}
          onChange={(next) => onChange({ ...values, draft: next })}
        />
      )}
      <SendTimeField
        value={when}
        choices={['soon', 'tomorrow', 'chosen']}
        error={problems.when}
        onChange={(next) => onChange({ ...values, when: next })}
      />
    </div>
  );
}

type PartProps = Pick<BulkActionFieldsProps, 'values' | 'onChange'> & { problem: string | undefined };

function Status({ values, problem, onChange }: PartProps) {
  return (
    <Field label="New status" error={problem} required>
      <Select
        value={values.status ?? ''}
        onChange={({ target }) => onChange({ ...values, status: valueIn(applicationStatuses, target.value) ?? null })}
      >
        <option value="">Choose a status</option>
        {applicationStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A reason that suggests a template writes it, unless the administrator has entered a text of their own. */
function Reason({ values, texts, problem, onChange }: PartProps & { texts: BulkActionTexts }) {
  const { reasons, templates, needsReason } = texts;
  const { draft } = values;
  const isFree = draft.text.trim() === '' || templates.some((template) => hasTexts(draft, template));
  function choose(id: string): void {
    const reason = reasons.find((each) => each.id === id);
    const suggested = templates.find((template) => template.id === reason?.template_id);
    onChange({
      ...values,
      reason_id: reason?.id ?? null,
      ...(suggested && isFree && { notify: 'message', draft: madeOf(suggested, draft) }),
    });
  }
  return (
    <Field
      label="Reason"
      hint="Candidates are not shown this, but can ask for a copy"
      error={problem}
      required={needsReason}
    >
      <Select value={values.reason_id ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{needsReason ? 'Choose a reason' : 'No reason'}</option>
        <Options of={Object.fromEntries(reasons.map(({ id, label }) => [id, label]))} />
      </Select>
    </Field>
  );
}
