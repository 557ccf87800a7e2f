import { Pencil, Search, Trash2 } from 'lucide';
import { Button, type ButtonStyleProps, IconButton } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { MentionTextarea } from '../../ui/mention-textarea.tsx';
import { Options } from '../../ui/options.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { Select } from '../../ui/select.tsx';
import { Sign } from '../../ui/sign.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import styles from './dev-ui.module.css';
import { Exhibit, longText, longWord, State } from './exhibit.tsx';

const variants: NonNullable<ButtonStyleProps['variant']>[] = ['primary', 'outline', 'accent', 'ghost', 'danger'];
const options = <Options of={{ leeds: 'Leeds', bristol: 'Bristol', long: longText }} />;
const people = ['Priya Shah', 'Zoë de Vries', longWord].map((name) => ({ id: name, name, detail: 'Hiring manager' }));

/** The controls. The Tab key shows the state of the focus. */
export function ControlExhibits() {
  return (
    <>
      <Exhibit title="Button, IconButton, ItemButton">
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <p className={styles.row}>
              <Button variant={variant}>Save</Button>
              <Button variant={variant} icon={Search}>
                Search
              </Button>
              <Button variant={variant} pending pendingText="Saving...">
                Save
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </p>
          </State>
        ))}
        <State name="Sizes, full width, long">
          <p className={styles.row}>
            <Button size="small">Small</Button>
            <Button size="large">Large</Button>
            <Button fullWidth>{longText}</Button>
          </p>
        </State>
        <State name="Icon, pending, disabled">
          <p className={styles.row}>
            <IconButton icon={Pencil} label="Edit" />
            <IconButton icon={Trash2} label="Delete" variant="danger" />
            <IconButton icon={Pencil} label="Saving" pending />
            <IconButton icon={Pencil} label="Cannot be edited" disabled />
          </p>
        </State>
        <State name="Of an item: usual, ghost, pending, disabled, long">
          <p className={styles.row}>
            <ItemButton of="Night shifts">Edit</ItemButton>
            <ItemButton of="Night shifts" variant="ghost">
              Show
            </ItemButton>
            <ItemButton of="Night shifts" pending>
              Archive
            </ItemButton>
            <ItemButton of="Night shifts" disabled>
              Remove
            </ItemButton>
            <ItemButton of={longWord}>{longText}</ItemButton>
          </p>
        </State>
        <State name="On a Sign">
          <Sign shape="card" className={styles.sign}>
            <p className={styles.row}>
              <Button variant="accent">Apply Now</Button> <a href="#main">See your applications</a>
            </p>
          </Sign>
        </State>
      </Exhibit>
      <Exhibit title="Field, TextInput, PasswordInput, Select">
        <State name="With a hint and what stands at the end">
          <Field label="URL slug" required hint="Lower-case letters, digits and hyphens" labelEnd="12 of 80 characters">
            <TextInput startAdornment="/jobs/" defaultValue="fleet-manager" />
          </Field>
        </State>
        <State name="With an error, long">
          <Field label={longText} error={`Enter a title. ${longWord}`} hint="Up to 120 characters">
            <TextInput defaultValue={longWord} />
          </Field>
        </State>
        <State name="Empty, with a placeholder">
          <Field label="Search">
            <TextInput type="search" placeholder="Name or email" />
          </Field>
        </State>
        <State name="Disabled, read-only">
          <Field label="Disabled">
            <TextInput disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Read-only">
            <TextInput readOnly defaultValue="Being saved" />
          </Field>
        </State>
        <State name="A date">
          <Field label="Closing date">
            <TextInput type="date" defaultValue="2026-12-31" />
          </Field>
        </State>
        <State name="A password, wrong">
          <Field label="Password" error="Password must be at least 6 characters">
            <PasswordInput defaultValue="short" autoComplete="off" />
          </Field>
        </State>
        <State name="A password, disabled">
          <Field label="Password">
            <PasswordInput disabled autoComplete="off" />
          </Field>
        </State>
        <State name="Select, with an error, disabled">
          <Field label="Location">
            <Select>{options}</Select>
          </Field>
          <Field label="Location" error="Choose a location">
            <Select>{options}</Select>
          </Field>
          <Field label="Location">
            <Select disabled>{options}</Select>
          </Field>
        </State>
      </Exhibit>
      <Exhibit title="Textarea, Checkbox, Radio, FieldGroup">
        <State name="With a count">
          <Field label="Cover letter" hint="Maximum 5,000 characters">
            <Textarea limit={5000} defaultValue={longText} />
          </Field>
        </State>
        <State name="Over its limit, with an error">
          <Field label="Notes" error="Notes must have at most 100 characters">
            <Textarea limit={100} defaultValue={longText} />
          </Field>
        </State>
        <State name="A group, one of it checked">
          <FieldGroup legend="Employment type" required hint="At least one">
            <Checkbox label="Full-time" defaultChecked />
            <Checkbox label="Part-time" />
            <Checkbox label="Contract" disabled />
          </FieldGroup>
        </State>
        <State name="Radio buttons, one of them chosen">
          <FieldGroup legend="Do you hold a full UK driving licence?" required>
            <Radio name="licence" label="Yes" defaultChecked />
            <Radio name="licence" label="No" />
          </FieldGroup>
        </State>
        <State name="A group with an error, long">
          <FieldGroup legend="Employment type" error="Employment type is required">
            <Checkbox label={longText} />
            <Checkbox label={longWord} />
          </FieldGroup>
        </State>
      </Exhibit>
      <Exhibit title="MentionTextarea, SuggestionList">
        <State name="Enter @ for the list">
          <Field label="New note">
            <MentionTextarea listLabel="People" people={people} />
          </Field>
        </State>
        <State name="The list, the second active, long">
          <SuggestionList id="people" label="People" suggestions={people} active={1} onChoose={() => undefined} />
        </State>
      </Exhibit>
      <Exhibit title="RichTextEditor">
        <State name="Empty" wide>
          <Field label="Benefits" hint="What the job offers">
            <RichTextEditor label="Benefits" value="" onChange={() => undefined} maxLength={20_000} />
          </Field>
        </State>
        <State name="Over its limit, with an error" wide>
          <Field label="Description" required error="Description must have at most 100 characters">
            <RichTextEditor
              label="Description"
              value={`<h1>Heading 1</h1><p>${longText} <a href="https://example.com">A link</a></p><ul><li>${longWord}</li></ul>`}
              onChange={() => undefined}
              maxLength={100}
            />
          </Field>
        </State>
      </Exhibit>
    </>
  );
}
