import type { CompanyStory } from './company-story.ts';

/** The story of the fictional company of the samples. Its people are drawn and exist nowhere else. */
export const sampleStory: CompanyStory = {
  benefits: [
    { sign: 'limit', figure: '28', label: 'days of holiday', detail: '25 in your first year, and the bank holidays' },
    { sign: 'route', figure: '6%', label: 'into your pension', detail: 'of your pay, added by us' },
    { sign: 'plate', figure: 'EV', label: 'An electric car', detail: 'by salary sacrifice, also for your household' },
    { sign: 'motorway', figure: 'A–Z', label: 'Any book you need', detail: 'Ask once. There is no form' },
  ],
  people: [
    {
      name: 'Ruth',
      role: 'Maintenance control, Birmingham',
      line: 'Our rota is written by the people who are on it. I am seldom woken at night.',
      portrait: 'bun',
    },
    {
      name: 'Idris',
      role: 'Quotes engineering, Manchester',
      line: 'At six in the morning every price is right. I find out at nine, over tea.',
      portrait: 'beard',
    },
    {
      name: 'Moira',
      role: 'Driver support, Glasgow',
      line: 'Nobody times my calls. I hang up when the driver is moving again.',
      portrait: 'curls',
    },
  ],
  after_applying: [
    { label: 'Sent', detail: 'You see it in your account at once' },
    { label: 'Read', detail: 'By a person, within 5 working days' },
    { label: 'Call', detail: '20 minutes, when it suits you' },
    { label: 'Meet', detail: 'The people you would work with' },
    { label: 'Answer', detail: 'Always. That is a rule' },
  ],
};
