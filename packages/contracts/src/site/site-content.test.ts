import { expect, test } from 'vitest';
import { noContent, type SiteContent, siteContent } from './site-content.ts';

const ruth = {
  id: '01a22b1a-517d-740e-aed9-25ceb18acede',
  name: 'Ruth',
  role: 'Fleet control',
  line: 'I like the rota.',
  consented_on: '2026-11-01',
};
function said(company: Partial<SiteContent['company']>) {
  return { company: { ...noContent.company, ...company } };
}
function messagesOf(content: object): string[] {
  return siteContent.safeParse({ ...noContent, ...content }).error?.issues.map(({ message }) => message) ?? [];
}

test('a company may say nothing, and what shows nothing is nothing', () => {
  expect(siteContent.parse({ ...noContent, ...said({ tagline: ' \u200B ' }) })).toEqual(noContent);
  expect(siteContent.parse({ ...noContent, ...said({ name: ' Hart\nLeasing ' }) })).toMatchObject(
    said({ name: 'Hart Leasing' }),
  );
});

test.for<[string, object]>([
  ['Enter the day of their consent', { people: [{ ...ruth, consented_on: '' }] }],
  ['The day must be today or earlier', { people: [{ ...ruth, consented_on: '2100-01-01' }] }],
  ['Enter a name', { people: [{ ...ruth, name: ' ' }] }],
  ['Show at most 12 people', { people: Array.from({ length: 13 }, () => ruth) }],
  ['About us must be an address such as https://www.example.com', said({ about: 'javascript:alert(1)' })],
  ['Enter an email address, such as privacy@example.com', said({ privacy_email: 'privacy' })],
  ['Sentence below the title of the home page must be at most 160 characters', said({ tagline: 'x'.repeat(161) })],
])('%s', ([message, content]) => {
  expect(messagesOf(content)).toContain(message);
});
