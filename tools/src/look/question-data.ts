import type { Db } from '@careers/db/client';
import { longText, longWord } from './long-texts.ts';

const asked = { version: 1, hint: null, required: true, options: [] as string[], unit: null, flag: null };
const noLimits = { below: null, above: null };

/** A question of each type, of usual length and very long. */
const questions = [
  {
    type: 'yes_no',
    label: 'Do you hold a full UK driving licence?',
    hint: 'For manual cars and vans',
    flag: { words: 'No full UK licence', answers: ['no'], ...noLimits },
  },
  { type: 'one_of', label: 'Where do you want to work?', required: false, options: ['Leeds', 'Hull', longWord] },
  {
    type: 'any_of',
    label: 'Which of these have you done?',
    options: ['Fitted tyres', 'Serviced brakes', longText.slice(0, 120)],
  },
  { type: 'short', label: 'How did you hear about this job?', required: false },
  { type: 'long', label: `${longText.slice(0, 120)} ${longWord}`.slice(0, 200), hint: longText.slice(0, 300) },
  {
    type: 'number',
    label: 'How long have you driven vans?',
    unit: 'years',
    flag: { words: `Fewer than three years with a ${longWord}`.slice(0, 80), answers: [], below: 3, above: null },
  },
  { type: 'date', label: 'When can you start?', hint: 'Your health does not matter for this answer' },
].map((question, index) => ({ ...asked, ...question, id: `0199f0a0-0000-7000-8000-0000000000c${index}` }));

const values = ['no', 'Leeds', ['Fitted tyres', longText.slice(0, 120)], 'A friend', `${longText}\n${longWord}`, 2];

/** Gives a job a question of each type, and an application its answers, which are flagged. */
export async function createQuestions(db: Db, job: { id: string }, application: { id: string }): Promise<void> {
  await db.jobQuestions.create({ data: { job_id: job.id, questions } });
  const answers = values.map((value, index) => {
    const {
      id: question_id,
      version,
      label,
      type,
      unit,
    } = questions[index] ?? { ...asked, id: '', label: '', type: '' };
    return { question_id, version, label, type, unit, value };
  });
  const flags = questions.flatMap(({ flag }) => flag?.words ?? []);
  await db.application.update({ where: { id: application.id }, data: { answers, flags } });
}
