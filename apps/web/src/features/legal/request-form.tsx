import { limits } from '@careers/contracts/common/limits';
import { type RequestKind, requestKinds } from '@careers/contracts/site/request-kinds';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import styles from './request-form.module.css';

/** Posts to its own page without script. The browser checks the fields, and keeps them when the api refuses one. */
export function RequestForm({ kind }: { kind: RequestKind }) {
  return (
    <form method="post" className={styles.form}>
      <Field label="What it is about">
        <Select name="kind" defaultValue={kind}>
          <Options of={requestKinds} />
        </Select>
      </Field>
      <Field label="Your name">
        <TextInput name="name" autoComplete="name" required maxLength={limits.full_name} />
      </Field>
      <Field label="Your email address" hint="We send its number and our answer there">
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
          title="An address such as name@example.com"
        />
      </Field>
      <Field
        label="What happened, or what you ask for"
        hint="Please do not send us your password or copies of identity documents"
      >
        <Textarea name="text" required rows={8} maxLength={limits.request_text} />
      </Field>
      <Button type="submit">Send</Button>
    </form>
  );
}
