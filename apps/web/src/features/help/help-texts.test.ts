import { readingGrade } from '@careers/contracts/common/reading-age';
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

test('[HELP-02] members of hiring teams are offered what is for them, and find nothing else by its address', () => {
  expect(topicsFor({ isAdmin: true })).toEqual(helpTopicNames);
  for (const topic of helpTopicNames) {
    expect(topicOf(topic, { isAdmin: true })).toBe(topic);
    expect(topicOf(topic, { isAdmin: false })).toBe(helpTopics[topic].for === 'all' ? topic : undefined);
  }
  for (const name of ['', 'toString', '__proto__', 'Adverts']) expect(topicOf(name, { isAdmin: true })).toBeUndefined();
});
