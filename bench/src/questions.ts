import type { Answer, AnswerValue } from '@careers/contracts/jobs/answers';
import type { ManagedQuestion } from '@careers/contracts/jobs/questions';
import { runSql } from '@careers/postgres/sql';

const OPTIONS = ['Leeds', 'York', 'Hull', 'Sheffield'];

/** As many questions as a job can have, of three types. */
export const questions: ManagedQuestion[] = Array.from({ length: 15 }, (_, n) => {
  const question = { version: 1, hint: null, required: false, unit: null };
  const id = `0199f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const label = `Question ${n} about what you have done so far, and where`;
  if (n % 3 === 0)
    return {
      ...question,
      id,
      label,
      type: 'one_of',
      options: OPTIONS,
      flag: { words: 'Far away', answers: ['Hull'], below: null, above: null },
    };
  return { ...question, id, label, type: n % 3 === 1 ? 'yes_no' : 'short', options: [], flag: null };
});

/** A question that each answer of one in four applications names, and that answer. */
export const filtered = { question: questions[0]?.id ?? '', answer: 'York' };

function valueOf({ type }: ManagedQuestion, n: number): AnswerValue {
  if (type === 'one_of') return OPTIONS[n % OPTIONS.length] ?? '';
  return type === 'yes_no' ? 'yes' : `I have looked after ${n} vans and their drivers for six years.`;
}

/** What the nth application answers, as it is sent. */
export function sentAnswers(n: number): Record<string, AnswerValue> {
  return Object.fromEntries(questions.map((question) => [question.id, valueOf(question, n)]));
}

function storedAnswers(n: number): Answer[] {
  return questions.map((question) => {
    const { id, version, label, type, unit } = question;
    return { question_id: id, version, label, type, unit, value: valueOf(question, n) };
  });
}

/** Gives the older half of the jobs questions, and the applications for the newest one answers. */
export async function addQuestions(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `INSERT INTO job_questions (job_id, questions)
     SELECT id, '${JSON.stringify(questions)}' FROM (
       SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place, count(*) OVER () AS jobs
       FROM jobs WHERE status = 'Published'
     ) AS listed WHERE place > jobs / 2;
     UPDATE applications SET answers = CASE abs(hashtext(id::text)) % 4
       ${OPTIONS.map((_, n) => `WHEN ${n} THEN '${JSON.stringify(storedAnswers(n))}'::jsonb`).join(' ')} END
     WHERE job_id = (SELECT id FROM jobs WHERE status = 'Published' ORDER BY created_at DESC, id DESC LIMIT 1)`,
  );
}
