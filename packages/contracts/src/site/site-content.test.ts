import { expect, test } from 'vitest';
import { brandFrom } from './brand.ts';
import {
  companyAddresses,
  companyLines,
  noContent,
  type SiteContent,
  siteContent,
  toBrandSettings,
} from './site-content.ts';

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

test('what the screen accepts makes a company, however long it is', () => {
  const longest = Object.fromEntries(
    Object.entries(companyLines).map(([name, [, max]]) => [name, name === 'registered_details' ? '' : 'x'.repeat(max)]),
  );
  const addresses = Object.keys(companyAddresses).map((name) => [name, `https://www.example.com/${'x'.repeat(476)}`]);
  const content = siteContent.parse({
    ...said({ ...longest, ...Object.fromEntries(addresses) }),
    benefits: Array.from({ length: 8 }, () => ({ sign: 'plate', figure: 'x'.repeat(5), label: 'x'.repeat(40) })),
    people: Array.from({ length: 12 }, () => ({
      ...ruth,
      id: crypto.randomUUID(),
      name: 'x'.repeat(40),
      role: 'x'.repeat(60),
      line: 'x'.repeat(140),
    })),
    after_applying: Array.from({ length: 6 }, () => ({ label: 'x'.repeat(30), detail: 'x'.repeat(80) })),
  });
  expect(brandFrom(toBrandSettings(content, {})).story.people).toHaveLength(12);
});

test.for<[string, object]>([
  ['Enter the day of their consent', { people: [{ ...ruth, consented_on: '' }] }],
  ['The day must be today or earlier', { people: [{ ...ruth, consented_on: '2100-01-01' }] }],
  ['Enter a name', { people: [{ ...ruth, name: ' ' }] }],
  ['Enter what stands on the sign', { benefits: [{ sign: 'plate', figure: '', label: 'x' }] }],
  ['Benefit contains a character that is not allowed', { benefits: [{ sign: 'plate', figure: '1', label: 'x\0' }] }],
  ['Enter the step', { after_applying: [{ label: ' ' }] }],
  ['Show at most 12 people', { people: Array.from({ length: 13 }, () => ruth) }],
  ['Each person can be listed once', { people: [ruth, ruth] }],
  ['About us must be an address such as https://www.example.com', said({ about: 'javascript:alert(1)' })],
  ['Enter an email address, such as privacy@example.com', said({ privacy_email: 'privacy' })],
  ['Sentence below the title of the home page must be at most 160 characters', said({ tagline: 'x'.repeat(161) })],
])('%s', ([message, content]) => {
  expect(messagesOf(content)).toContain(message);
});
