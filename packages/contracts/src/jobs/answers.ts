import { z } from 'zod';
import { isBlank, normaliseText } from '../common/characters.ts';
import { formatDate } from '../common/dates.ts';
import { formatNumber } from '../common/format-number.ts';
import { isObject } from '../common/is-object.ts';
import { limits } from '../common/limits.ts';
import { emptyAsAbsent, isStorable, text } from '../common/text.ts';
import { type Question, questionType, type QuestionType, yesOrNo } from './questions.ts';

const answerValue = z
  .union([z.string(), z.number(), z.array(z.string())])
  .describe('An option, yes or no, a text, a date such as 2026-11-26, a number, or a list of options.');
export type AnswerValue = z.infer<typeof answerValue>;

/** An answer with the question as it was asked. It stays as it is when the question changes. */
export const answer = z.object({
  question_id: z.uuid().describe('The id of the question, also after it was deleted.'),
  version: z.int().describe('The version of the question that was answered.'),
  label: z.string().describe('The question as it was asked.'),
  type: questionType,
  unit: z.string().nullable().describe('What a number counts; null: none.'),
  value: answerValue,
});
export type Answer = z.infer<typeof answer>;
export const answers = z.array(answer).max(limits.questions).describe('The answers in the order of the questions.');

const formOfAnswer =
  '`yes_no`: `yes` or `no`. `one_of`: one of its options. `any_of`: a list of its options. `short` and `long`: text. `number`: a number. `date`: a date such as 2026-11-26. Null and empty values are no answers.';

/** What an application is submitted with: values by the ids of the questions. Null and empty values are no answers. */
export const answersInput = z.preprocess(
  (value, context) => {
    // zod leaves this key out of a record, so that an answer would be lost.
    if (isObject(value) && Object.hasOwn(value, '__proto__')) context.addIssue('An answer has no question');
    return value;
  },
  z
    .record(z.string(), z.unknown().describe(formOfAnswer), 'Answers must be an object')
    .describe('The answers by the ids of the questions. The type of a question says which form its answer has.'),
);
export type AnswersInput = z.output<typeof answersInput>;

export function areTooLong(given: readonly Answer[]): boolean {
  return new TextEncoder().encode(JSON.stringify(given)).length > limits.answers;
}

export type RefusedAnswer = { question_id: string; message: string };

type Checked = { value: AnswerValue | null } | { message: string };

function checkText(value: unknown, max: number): Checked {
  if (typeof value !== 'string') return { message: 'Enter text' };
  const trimmed = normaliseText(value).trim();
  if (trimmed.length > max) return { message: `Your answer must be at most ${formatNumber(max)} characters` };
  return isStorable(trimmed) ? { value: trimmed } : { message: 'Your answer contains a character that is not allowed' };
}

function checkChoice(value: unknown, choices: readonly string[]): Checked {
  return typeof value === 'string' && choices.includes(value) ? { value } : { message: 'Choose one of the answers' };
}

function checkChoices(value: unknown, choices: readonly string[]): Checked {
  const chosen = new Set<unknown>(Array.isArray(value) ? value : [value]);
  const found = choices.filter((choice) => chosen.has(choice)); // in the order of the options
  return found.length === chosen.size ? { value: found } : { message: 'Choose from the answers' };
}

function checkNumber(value: unknown): Checked {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { message: 'Enter a number' };
  if (Math.abs(value) > limits.answer_number) return { message: 'This number is too large' };
  return { value: value === 0 ? 0 : value }; // 0 and -0 are the same answer
}

const checks: Record<QuestionType, (value: unknown, question: Question) => Checked> = {
  yes_no: (value) => checkChoice(value, yesOrNo),
  one_of: (value, { options }) => checkChoice(value, options),
  any_of: (value, { options }) => checkChoices(value, options),
  short: (value) => checkText(value, limits.short_answer),
  long: (value) => checkText(value, limits.long_answer),
  number: checkNumber,
  date: (value) => (z.iso.date().safeParse(value).success ? checkText(value, 10) : { message: 'Enter a real date' }),
};

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlank(value);
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

const missing: Record<QuestionType, string> = {
  yes_no: 'Choose an answer',
  one_of: 'Choose an answer',
  any_of: 'Choose at least one answer',
  short: 'Enter an answer',
  long: 'Enter an answer',
  number: 'Enter a number',
  date: 'Enter a date',
};

function checkAnswer(question: Question, value: unknown): Checked {
  if (!isEmpty(value)) return checks[question.type](value, question);
  return question.required ? { message: missing[question.type] } : { value: null };
}

/**
 * Checks the answers of an application against the questions of its job, in the browser and on the server. Returns the
 * answers in the order of the questions, and what is wrong with an answer, or for want of one.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: AnswersInput,
): { answers: Answer[]; refused: RefusedAnswer[] } {
  const checked = questions.map((question) => ({
    question,
    result: checkAnswer(question, Object.hasOwn(given, question.id) ? given[question.id] : null),
  }));
  const known = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(given)
    .filter((id) => !known.has(id) && !isEmpty(given[id]))
    .slice(0, limits.questions);
  return {
    answers: checked.flatMap(({ question: { id, version, label, type, unit }, result }) =>
      'value' in result && result.value !== null
        ? [{ question_id: id, version, label, type, unit, value: result.value }]
        : [],
    ),
    refused: [
      ...checked.flatMap(({ question: { id }, result }) =>
        'message' in result ? [{ question_id: id, message: result.message }] : [],
      ),
      ...unknown.map((id) => ({ question_id: id.slice(0, 40), message: 'This job has no such question' })),
    ],
  };
}

/** A value in the form in which answers are stored: normalised, without outer spaces, -0 and the order of choices. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(value).trim();
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(each)))].toSorted().join('\n');
  return value === 0 ? 0 : value;
}

/** Whether a submission has the same answers as a stored application, whose questions may have changed since. */
export function isSameAnswer(stored: readonly Answer[], given: AnswersInput): boolean {
  const entries = Object.entries(given).filter(([, value]) => !isEmpty(value));
  const values = new Map(entries);
  return (
    entries.length === stored.length &&
    stored.every(({ question_id, value }) => {
      const sent = values.get(question_id);
      return comparable(Array.isArray(value) ? [sent].flat() : sent) === comparable(value); // one choice needs no list
    })
  );
}

const yesOrNoNames: Record<string, string> = { yes: 'Yes', no: 'No' };

/** An answer as people read it, such as 'Yes', '5 years', '26 November 2026' or 'Forklift, Crane'. */
export function answerText({ type, unit, value }: Pick<Answer, 'type' | 'unit' | 'value'>): string {
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'yes_no') return yesOrNoNames[value] ?? String(value);
  if (type === 'date') return formatDate(new Date(`${value}T12:00:00Z`));
  return unit ? `${value} ${unit}` : String(value);
}

/** The filters of an applicants' list by answers. They have an effect together only. */
export const answerFilters = {
  question: emptyAsAbsent(z.uuid('Invalid question ID').optional())
    .optional()
    .describe('With `answer`: only the applications with this answer to this question: its id.'),
  answer: emptyAsAbsent(text('The answer', limits.long_answer).optional())
    .optional()
    .describe('With `question`: an option, `yes` or `no`, or the whole text, number or date.'),
};

export const flaggedFilter = emptyAsAbsent(z.literal('yes', 'Flagged must be yes').optional())
  .optional()
  .describe('`yes`: only the applications with an answer that the team looks at.');
