import {
  canBeFlagged,
  choicesOf,
  hasOptions,
  type ManagedQuestion,
  type QuestionInput,
  questionInput,
  type QuestionType,
} from '@careers/contracts/jobs/questions';

/** The form of a question. `options` has one in each line; `flagged` are answers of the question. */
export type QuestionFormValues = {
  type: QuestionType;
  label: string;
  hint: string;
  required: boolean;
  options: string;
  unit: string;
  flagged: readonly string[];
  below: string;
  above: string;
  words: string;
};
/** `flagged`: the error of the answers and the limits that are flagged. */
export type QuestionFormErrors = Partial<Record<keyof QuestionFormValues, string>>;

export const newQuestionValues: QuestionFormValues = {
  type: 'yes_no',
  label: '',
  hint: '',
  required: false,
  options: '',
  unit: '',
  flagged: [],
  below: '',
  above: '',
  words: '',
};

export function toQuestionValues(question: ManagedQuestion): QuestionFormValues {
  const { type, label, hint, required, options, unit, flag } = question;
  return {
    type,
    label,
    hint: hint ?? '',
    required,
    options: options.join('\n'),
    unit: unit ?? '',
    flagged: flag?.answers ?? [],
    below: String(flag?.below ?? ''),
    above: String(flag?.above ?? ''),
    words: flag?.words ?? '',
  };
}

export function enteredChoices({ type, options }: Pick<QuestionFormValues, 'type' | 'options'>): readonly string[] {
  return choicesOf({ type, options: linesOf(options) });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Reads a limit; null for none. What is no number is refused by the contract. */
function toLimit(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** The flag of the form as it is sent: only what fits the type of the question; null for none. */
function toFlag(values: QuestionFormValues) {
  const { type, words } = values;
  const choices = enteredChoices(values);
  const flag = {
    words,
    answers: values.flagged.filter((answer) => choices.includes(answer)),
    below: type === 'number' ? toLimit(values.below) : null,
    above: type === 'number' ? toLimit(values.above) : null,
  };
  const isEmpty = words.trim() === '' && flag.answers.length === 0 && flag.below === null && flag.above === null;
  return canBeFlagged(type) && !isEmpty ? flag : null;
}

/** Checks the form by the contract. `id`: of a stored question; undefined for a new one. */
export function readQuestionForm(
  values: QuestionFormValues,
  id: string | undefined,
): { question: QuestionInput } | { errors: QuestionFormErrors } {
  const { type, label, hint, required } = values;
  const { data, error } = questionInput.safeParse({
    ...(id !== undefined && { id }),
    type,
    label,
    hint,
    required,
    options: hasOptions(type) ? linesOf(values.options) : [],
    unit: type === 'number' ? values.unit : null,
    flag: toFlag(values),
  });
  if (data) return { question: data };
  const found = error.issues.toReversed().map(({ path, message }) => [fieldOf(path), message] as const);
  return { errors: Object.fromEntries<string>(found) };
}

function fieldOf([name, ofFlag]: readonly PropertyKey[]): PropertyKey {
  if (name !== 'flag') return name ?? 'label';
  return ofFlag === 'words' || ofFlag === 'below' || ofFlag === 'above' ? ofFlag : 'flagged';
}

/** Puts a saved question in its place, or at the end if it is new or a colleague has removed it. */
export function withQuestion(questions: readonly ManagedQuestion[], saved: QuestionInput): QuestionInput[] {
  if (questions.some(({ id }) => id === saved.id))
    return questions.map((each) => (each.id === saved.id ? saved : each));
  return [...questions, { ...saved, id: undefined }];
}
