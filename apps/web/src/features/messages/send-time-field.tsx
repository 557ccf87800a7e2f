import { useState } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './message-fields.module.css';
import { planRange, type SendTime, sendTimeText } from './send-time.ts';

type SendTimeFieldProps = {
  value: SendTime;
  choices: readonly SendTime['choice'][];
  onChange: (time: SendTime) => void;
  error?: string | undefined;
};

export function SendTimeField({ value, choices, onChange, error }: SendTimeFieldProps) {
  const [range] = useState(() => planRange(new Date()));
  return (
    <div className={styles.when}>
      <Field label="When">
        <Select
          value={value.choice}
          onChange={({ target }) =>
            onChange({ ...value, choice: choices.find((choice) => choice === target.value) ?? value.choice })
          }
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {sendTimeText(choice, publicSettings().notice_delay_seconds)}
            </option>
          ))}
        </Select>
      </Field>
      {value.choice === 'chosen' && (
        <Field label="Day and time (UK time)" hint="Within 14 days" error={error} required>
          <TextInput
            type="datetime-local"
            value={value.at}
            {...range}
            onChange={({ target }) => onChange({ ...value, at: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
