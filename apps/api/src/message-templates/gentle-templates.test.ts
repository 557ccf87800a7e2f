import { emptyFields, fillMessage, mergeErrorText } from '@careers/contracts/hiring/merge-fields';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';

const { db } = await testDatabase();
const templates = await db.messageTemplate.findMany();

const values = {
  name: 'Ann Reed',
  job_title: 'Cook',
  company: 'Larkfield',
  applied_date: '21 May 2026',
  sender: 'The hiring team',
};

/** The syllables of an English word, as readability formulas count them: groups of vowels without a silent e. */
function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** The Flesch-Kincaid grade of a text: the school years that it takes to read it. */
function gradeOf(text: string): number {
  const sentences = text.match(/[.!?](?:\s|$)/g)?.length ?? 1;
  const words = text.match(/\p{L}+(?:’\p{L}+)?/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

test('the grade is that of known sentences', () => {
  expect(gradeOf('The cat sat on the mat.')).toBeCloseTo(-1.45, 1);
  expect(
    gradeOf('Notwithstanding considerable deliberation, organisational requirements necessitate reconsideration.'),
  ).toBeGreaterThan(20);
});

test('[REASON-07] gentle templates of each kind ship, in words that eight school years read', () => {
  expect(templates.map(({ name, purpose }) => `${purpose}: ${name}`).toSorted()).toEqual([
    'general: We need a little longer',
    'interview: Invitation to an interview',
    'not_progressing: After an interview',
    'not_progressing: After reading your application',
    'not_progressing: Keep in touch',
    'not_progressing: The job is no longer open',
    'offer: Job offer',
  ]);
  for (const { name, subject, text } of templates) {
    expect(mergeErrorText(`${subject}\n${text}`), name).toBeNull();
    const filled = fillMessage({ subject, text }, values);
    expect([name, gradeOf(filled.text) <= 8], `grade ${gradeOf(filled.text).toFixed(1)}`).toEqual([name, true]);
    expect(`${filled.subject} ${filled.text}`, name).not.toMatch(/reject|unsuccessful|unfortunately|regret/i);
    expect(filled.text, name).toMatch(/^Hello Ann,\n/);
    expect(emptyFields({ subject, text }, { ...values, name: '' }), 'a candidate without a name gets it too').toEqual(
      [],
    );
  }
});

test('the versions that ship are the first ones, and nobody saved them', async () => {
  const versions = await db.messageTemplateVersion.findMany({ orderBy: { template_id: 'asc' } });
  expect(versions).toHaveLength(templates.length);
  for (const { id: template_id, name, subject, text } of templates)
    expect(versions).toContainEqual(
      expect.objectContaining({ template_id, version: 1, name, subject, text, saved_by: null }),
    );
});
