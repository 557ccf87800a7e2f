import type { AnswersInput } from '@careers/contracts/jobs/answers';
import { choicesOf, type Question } from '@careers/contracts/jobs/questions';
import { isObject } from '@careers/contracts/common/is-object';

/** The text of a question's control, or the options that are ticked. */
export type EnteredAnswer = string | readonly string[];
/** The entered answers by the ids of their questions. */
export type EnteredAnswers = Readonly<Record<string, EnteredAnswer>>;

/** Leaves out entries of another form, because another release may have written them. */
export function readEntered(draft: string): EnteredAnswers {
  try {
    const stored: unknown = JSON.parse(draft);
    return isObject(stored) ? Object.fromEntries(Object.entries(stored).filter(isEntered)) : {};
  } catch {
    return {};
  }
}

function isEntered(entry: [string, unknown]): entry is [string, EnteredAnswer] {
  const [, value] = entry;
  return typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
}

/** Returns '' where the entered text does not fit the question, which may have changed since. */
export function fittingText(question: Question, entered: EnteredAnswers): string {
  const text = entered[question.id];
  const choices = choicesOf(question);
  return typeof text === 'string' && (choices.length === 0 || choices.includes(text)) ? text : '';
}

/** Leaves out ticked options that the question no longer has. */
export function fittingOptions({ id, options }: Question, entered: EnteredAnswers): string[] {
  return options.filter((option) => Array.isArray(entered[id]) && entered[id].includes(option));
}

/** A text that is no number stays a text for a question of that type, and the server refuses it. */
export function toAnswers(questions: readonly Question[], entered: EnteredAnswers): AnswersInput {
  return Object.fromEntries(questions.map((question) => [question.id, toValue(question, entered)]));
}

const writtenNumber = /^[-+]?\d[\d,]*(?:\.\d+)?$/;

function toValue(question: Question, entered: EnteredAnswers): AnswersInput[string] {
  if (question.type === 'any_of') return fittingOptions(question, entered);
  const text = fittingText(question, entered).trim();
  return question.type === 'number' && writtenNumber.test(text) ? Number(text.replaceAll(',', '')) : text;
}
