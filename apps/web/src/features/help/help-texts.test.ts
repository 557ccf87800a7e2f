import { readingGrade } from '@careers/contracts/common/reading-age';
import { abilitiesOf, type TeamRole } from '@careers/contracts/hiring/team-roles';
import { expect, test } from 'vitest';
import { helpTopicNames, helpTopics, topicOf, topicsFor } from '../../lib/help/help-topics.ts';
import { helpTexts } from './help-texts.ts';

function sentencesOf(topic: keyof typeof helpTexts): string[] {
  return helpTexts[topic].flatMap(({ heading, text = [], steps = [], points = [] }) => [
    ...(heading ? [heading] : []),
    ...text,
    ...steps,
    ...points,
  ]);
}

test.each(helpTopicNames)(
  '[HELP-02] [HELP-05] the help on %s has at most 300 words, is easy to read and leads to no other site',
  (topic) => {
    const sentences = sentencesOf(topic);
    const words = [helpTopics[topic].title, ...sentences].join(' ').split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words.length).toBeGreaterThan(40);
    expect(readingGrade(sentences.join('\n'))).toBeLessThanOrEqual(9);
    expect(sentences.join(' ')).not.toMatch(/https?:|www\./);
    expect(new Set(sentences).size, 'each is the key of its element').toBe(sentences.length);
  },
);

function offeredTo(...roles: TeamRole[]) {
  const can = new Set(roles.flatMap((role) => abilitiesOf[role]));
  return topicsFor({ isAdmin: false, can }).flatMap(({ topics }) => topics);
}

test('[HELP-02] members of hiring teams are offered help with what their roles allow', () => {
  const forAll = ['your-role', 'whats-new', 'applicants', 'interviews', 'notes'];
  const ofRecruiter = [...forAll, 'adverts', 'questions', 'decisions', 'tags', 'reports', 'messages'];
  expect(new Set(offeredTo('interviewer'))).toEqual(new Set(forAll));
  expect(new Set(offeredTo('hiring_manager'))).toEqual(new Set([...forAll, 'tags']));
  expect(new Set(offeredTo('recruiter'))).toEqual(new Set(ofRecruiter));
  expect(new Set(offeredTo('interviewer', 'recruiter')), 'on two teams').toEqual(new Set(ofRecruiter));
});

test('[HELP-02] administrators are offered all help, each subject once', () => {
  const subjects = topicsFor({ isAdmin: true });
  expect(subjects.flatMap(({ topics }) => topics)).toEqual(helpTopicNames);
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'First steps',
    'Jobs',
    'Applicants',
    'Messages',
    'People and access',
    'Data protection',
    'Other systems',
  ]);
});

test('[HELP-02] what is for administrators alone is not found by its address', () => {
  for (const topic of helpTopicNames) {
    expect(topicOf(topic, { isAdmin: true })).toBe(topic);
    expect(topicOf(topic, { isAdmin: false })).toBe(helpTopics[topic].for === 'admin' ? undefined : topic);
  }
  for (const name of ['', 'toString', '__proto__', 'Adverts']) expect(topicOf(name, { isAdmin: true })).toBeUndefined();
});
