import type { AnswersInput } from '@careers/contracts/jobs/answers';
import { choicesOf, type Question } from '@careers/contracts/jobs/questions';
import { isObject } from '@careers/contracts/common/is-object';

/** What a candidate has entered for one question: the text of its control, or the options that are ticked. */
export type EnteredAnswer = string | readonly string[];
/** What a candidate has entered, by the ids of the questions. */
export type EnteredAnswers = Readonly<Record<string, EnteredAnswer>>;

/** Reads a draft of the answers. Entries of another form are left out: another release may have written them. */
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

/** Returns what was entered for a question as far as it fits the question as it is now: it may have changed since. */
export function fittingText(question: Question, entered: EnteredAnswers): string {
  const text = entered[question.id];
  const choices = choicesOf(question);
  return typeof text === 'string' && (choices.length === 0 || choices.includes(text)) ? text : '';
}

/** Returns the ticked options of a question, without those that it has no more. */
export function fittingOptions({ id, options }: Question, entered: EnteredAnswers): string[] {
  return options.filter((option) => Array.isArray(entered[id]) && entered[id].includes(option));
}

/** Returns what was entered for these questions as the answers of an application. What is no number stays a text, and is refused. */
export function toAnswers(questions: readonly Question[], entered: EnteredAnswers): AnswersInput {
  return Object.fromEntries(questions.map((question) => [question.id, toValue(question, entered)]));
}

const writtenNumber = /^[-+]?\d[\d,]*(?:\.\d+)?$/;

function toValue(question: Question, entered: EnteredAnswers): AnswersInput[string] {
  if (question.type === 'any_of') return fittingOptions(question, entered);
  const text = fittingText(question, entered).trim();
  return question.type === 'number' && writtenNumber.test(text) ? Number(text.replaceAll(',', '')) : text;
}
