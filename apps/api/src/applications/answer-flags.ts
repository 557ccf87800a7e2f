import type { Answer, AnswerValue } from '@careers/contracts/jobs/answers';
import type { Flag, ManagedQuestion } from '@careers/contracts/jobs/questions';

function isFlagged({ answers, below, above }: Flag, value: AnswerValue): boolean {
  if (typeof value === 'number') return (below !== null && value < below) || (above !== null && value > above);
  return (Array.isArray(value) ? value : [value]).some((each) => answers.includes(each));
}

/** The words of the hiring team for the answers that it wants to look at, in the order of the questions. */
export function flagsOf(questions: readonly ManagedQuestion[], answers: readonly Answer[]): string[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const words = questions.flatMap(({ id, flag }) => {
    const value = values.get(id);
    return flag && value !== undefined && isFlagged(flag, value) ? [flag.words] : [];
  });
  return [...new Set(words)];
}
