import { firstName } from '../common/first-name.ts';

/*
 * The fields of templates and messages, such as {{name}}. The hiring team's screens and the mails fill them with the same
 * code, so that a preview is the message.
 */

export const mergeFields = {
  name: 'The candidate’s full name',
  first_name: 'The candidate’s first name',
  job_title: 'The title of the job',
  company: 'The name of the company',
  applied_date: 'The day of the application, such as 21 November 2026',
  sender: 'Who writes: you, or the hiring team',
} as const;
export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[]; // the keys of the constant
/** The first name is taken from the full name. */
export type MergeValues = Record<Exclude<MergeField, 'first_name'>, string>;

/** A wrong field: what is wrong with it, and its place in the text, both from 1. */
type MergeError = { message: string; line: number; column: number };
type Part = string | { field: MergeField; fallback: string | null };

const opening = '{{';
/** A field and, after a bar, the text for those who have no value. Spaces around both, and capitals, make no difference. */
const wholeField = /^\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/;

function isMergeField(name: string): name is MergeField {
  return Object.hasOwn(mergeFields, name);
}

function readMergeFields(text: string): { parts: Part[]; errors: MergeError[] } {
  const parts: Part[] = [];
  const errors: MergeError[] = [];
  let at = 0;
  let place: Place = { index: 0, line: 1, lineStart: 0 };
  for (;;) {
    const start = text.indexOf(opening, at);
    parts.push(text.slice(at, start === -1 ? undefined : start));
    if (start === -1) return { parts, errors };
    const [whole, words = '', fallback] = wholeField.exec(text.slice(start)) ?? [];
    const field = words.trim().toLowerCase();
    if (whole !== undefined && isMergeField(field)) parts.push({ field, fallback: fallback?.trim() || null });
    else {
      place = placeAfter(place, text, start);
      const { line, lineStart } = place;
      errors.push({ message: problemOf(whole, words.trim()), line, column: start - lineStart + 1 });
    }
    at = start + (whole?.length ?? opening.length);
  }
}

function problemOf(whole: string | undefined, field: string): string {
  if (whole === undefined) return 'A field begins with {{ and ends with }}, and has no other field in it';
  return field === '' ? 'A field needs a name, such as {{name}}' : `There is no field called ‘${field}’`;
}

type Place = { index: number; line: number; lineStart: number };

/** The line of a place that is after another, so that a text is read once. */
function placeAfter({ index: before, line, lineStart }: Place, text: string, index: number): Place {
  const passed = text.slice(before, index);
  const breaks = passed.split('\n').length - 1;
  return { index, line: line + breaks, lineStart: breaks ? before + passed.lastIndexOf('\n') + 1 : lineStart };
}

/** Writes the wrong fields of a text for its author, each with its place; null: there are none. */
export function mergeErrorText(text: string): string | null {
  const { errors } = readMergeFields(text);
  if (errors.length === 0) return null;
  return errors.map(({ message, line, column }) => `${message} (line ${line}, character ${column})`).join('. ');
}

/** The fields of a text that have no fallback, so that each recipient must have a value. */
export function neededFields(text: string): MergeField[] {
  const fields = readMergeFields(text).parts.flatMap((part) =>
    typeof part === 'object' && part.fallback === null ? [part.field] : [],
  );
  return [...new Set(fields)];
}

/**
 * Fills the fields of a text. A field in a value stays as it is, because values are people's words.
 *
 * @throws Error for a text with wrong fields, or a needed field without a value: check both first.
 */
export function fillMergeFields(text: string, values: MergeValues): string {
  return replaceMergeFields(text, (field, fallback) => {
    const value = valueOf(field, values) || fallback;
    if (!value) throw new Error(`The field ${field} has no value`);
    return value;
  });
}

/** @throws Error for a text with wrong fields */
export function replaceMergeFields(text: string, by: (field: MergeField, fallback: string | null) => string): string {
  const { parts, errors } = readMergeFields(text);
  if (errors.length > 0) throw new Error('A text with wrong fields cannot be filled');
  return parts.map((part) => (typeof part === 'string' ? part : by(part.field, part.fallback))).join('');
}

type MessageTexts = { subject: string; text: string };

/**
 * Fills the fields of a message. Its subject has the job's title always: mail programs would show the messages about two
 * jobs as one conversation.
 *
 * @throws Error as `fillMergeFields` does
 */
export function fillMessage({ subject, text }: MessageTexts, values: MergeValues): MessageTexts {
  const namesJob = readMergeFields(subject).parts.some(
    (part) => typeof part === 'object' && part.field === 'job_title',
  );
  const filled = fillMergeFields(subject, values);
  return {
    subject: oneLine(namesJob ? filled : `${filled} – ${values.job_title}`),
    text: fillMergeFields(text, values),
  };
}

/** Writes what breaks a line as a space: values are people's words, and a subject is a line of a mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export function emptyFields({ subject, text }: MessageTexts, values: MergeValues): MergeField[] {
  return neededFields(`${subject}\n${text}`).filter((field) => valueOf(field, values) === '');
}

function valueOf(field: MergeField, values: MergeValues): string {
  return field === 'first_name' ? (firstName(values.name) ?? '') : values[field].trim();
}
