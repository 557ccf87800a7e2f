import { z } from 'zod';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { isStorable, optionalText, requiredLine } from '../common/text.ts';
import { version } from '../common/version.ts';
import { hiringJobInput } from '../hiring/team-roles.ts';

export const questionTypes = ['yes_no', 'one_of', 'any_of', 'short', 'long', 'number', 'date'] as const;
export const questionType = z
  .enum(questionTypes, `Type must be one of ${questionTypes.join(', ')}`)
  .describe('The type of the question.');
export type QuestionType = z.infer<typeof questionType>;
export const questionTypeNames: Record<QuestionType, string> = {
  yes_no: 'Yes or no',
  one_of: 'One of several options',
  any_of: 'Any of several options',
  short: 'Short text',
  long: 'Long text',
  number: 'Number',
  date: 'Date',
};

export const yesOrNo = ['yes', 'no'] as const;

export function hasOptions(type: QuestionType): boolean {
  return type === 'one_of' || type === 'any_of';
}

export function choicesOf({ type, options }: { type: QuestionType; options: readonly string[] }): readonly string[] {
  if (type === 'yes_no') return yesOrNo;
  return hasOptions(type) ? options : [];
}

export function canBeFlagged(type: QuestionType): boolean {
  return hasOptions(type) || type === 'yes_no' || type === 'number';
}

const questionId = z.uuid('Invalid question ID').describe('The id of the question, a UUID.');

/**
 * When the hiring team looks at an answer, and the words that then stand at the application. It is a mark and a filter: it
 * changes no status and no order, and sends nothing.
 */
export const flag = z.object({
  words: z.string().describe('What the hiring team reads at the application.'),
  answers: z.array(z.string()).describe('Flags an answer with one of these: options, or `yes` and `no`.'),
  below: z.number().nullable().describe('Flags a number below this one; null: none.'),
  above: z.number().nullable().describe('Flags a number above this one; null: none.'),
});
export type Flag = z.infer<typeof flag>;

export const question = z.object({
  id: questionId,
  version: z.int().describe('Increases when the question is asked in another way.'),
  type: questionType,
  label: z.string().describe('The question.'),
  hint: z.string().nullable().describe('A line that helps to answer it; null: none.'),
  required: z.boolean().describe('Whether an application needs an answer.'),
  options: z.array(z.string()).describe('The options of `one_of` and `any_of`; empty for other types.'),
  unit: z.string().nullable().describe('What a number counts, such as years; null: none.'),
});
export type Question = z.infer<typeof question>;

export const managedQuestion = question.extend({
  flag: flag.nullable().describe('When an answer is flagged; null: never.'),
});
export type ManagedQuestion = z.infer<typeof managedQuestion>;

export const jobQuestions = z.object({
  version: z.int().describe('Increases when the questions are asked in another way; 0: the job has never had one.'),
  questions: z.array(question).max(limits.questions).describe('The questions in their order.'),
});
export type JobQuestions = z.infer<typeof jobQuestions>;

export const managedQuestions = z.object({
  version: z.int().describe('Increases with every change. Send it in If-Match to avoid overwriting another change.'),
  questions: z.array(managedQuestion).max(limits.questions).describe('The questions in their order.'),
});
export type ManagedQuestions = z.infer<typeof managedQuestions>;

const { min: fewestOptions, max: mostOptions } = limits.question_options;
const options = z
  .array(requiredLine('The option', limits.question_option), 'Options must be a list')
  .max(mostOptions, `A question can have at most ${mostOptions} options`)
  .default([]);
const flagLimit = z
  .number('Enter a number')
  .min(-limits.answer_number, 'This number is too small')
  .max(limits.answer_number, 'This number is too large')
  .nullable()
  .default(null);
const flagInput = z.object(
  {
    words: requiredLine('The wording', limits.flag_words),
    answers: z
      .array(z.string('An answer must be text').refine(isStorable, 'Choose from the answers'), 'Answers must be a list')
      .max(mostOptions)
      .default([]),
    below: flagLimit,
    above: flagLimit,
  },
  'The flag is not valid',
);

/** A question to save. Without `id` it is a new one. */
export const questionInput = z
  .object(
    {
      id: questionId.optional(),
      type: questionType,
      label: requiredLine('The question', limits.question_label),
      hint: optionalText('The hint', limits.question_hint).transform((hint) => hint ?? null),
      required: z.boolean('Required must be true or false').default(false),
      options,
      unit: optionalText('The unit', limits.question_unit).transform((unit) => unit ?? null),
      flag: flagInput.nullable().default(null),
    },
    'A question must be an object',
  )
  .superRefine(({ type, options: choices, unit, flag: flagged }, context) => {
    function refuse(field: string, message: string) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    if (hasOptions(type) && choices.length < fewestOptions)
      refuse('options', `Enter at least ${fewestOptions} options`);
    if (hasOptions(type) && !areDistinct(choices)) refuse('options', 'Two options are the same');
    if (!hasOptions(type) && choices.length > 0) refuse('options', 'Only a question with a choice can have options');
    if (unit !== null && type !== 'number') refuse('unit', 'Only a number can have a unit');
    if (flagged) refuseFlag(type, choicesOf({ type, options: choices }), flagged, (text) => refuse('flag', text));
  });
export type QuestionInput = z.output<typeof questionInput>;

function refuseFlag(
  type: QuestionType,
  choices: readonly string[],
  { answers, below, above }: Flag,
  refuse: (message: string) => void,
): void {
  const hasLimit = below !== null || above !== null;
  if (!canBeFlagged(type)) refuse('An answer of this type cannot be flagged');
  else if (type === 'number' ? answers.length > 0 : hasLimit) refuse('This flag does not fit the type of the question');
  else if (answers.length === 0 && !hasLimit) refuse('Choose the answers to look at');
  else if (answers.some((answer) => !choices.includes(answer))) refuse('A flagged answer is not among the options');
}

/** All questions of a job, which replace those that it has. With `version`, an older one than the stored one is refused. */
export const saveQuestionsInput = hiringJobInput.extend({
  version: z.union([version, z.literal(0)], 'The version is not valid').optional(),
  questions: z
    .array(questionInput, 'Questions must be a list')
    .max(limits.questions, `A job can have at most ${limits.questions} questions`)
    .refine((questions) => areDistinct(questions.flatMap(({ id }) => id ?? [])), 'Two questions have the same ID'),
});
export type SaveQuestionsInput = z.output<typeof saveQuestionsInput>;
