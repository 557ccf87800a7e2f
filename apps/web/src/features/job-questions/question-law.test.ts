import { expect, test } from 'vitest';
import { lawOf, protectedTopics } from './question-law.ts';

const health = 'Equality Act 2010, section 60';
const characteristic = 'Equality Act 2010, section 39';
const records = 'Rehabilitation of Offenders Act 1974';
const union = 'Trade Union and Labour Relations (Consolidation) Act 1992, section 137';
const pay = 'Equality Act 2010, section 66';

const risky: [question: string, law: string][] = [
  ['Do you have any medical conditions?', health],
  ['Please list any medication that you take', health],
  ['Have you ever suffered from a serious illness?', health],
  ['How many days off did you have last year?', health],
  ['How many sick days have you taken in the past two years?', health],
  ['Do you use a wheelchair?', health],
  ['Do you have an impairment that we should know about?', health],
  ['Do you consider yourself to have a disability?', health],
  ['Are you registered disabled?', health],
  ['Have you been diagnosed with depression or anxiety?', health],
  ['When did you last see a doctor?', health],
  ['Is there anything about your health that would affect this job?', health],
  ['Are you pregnant, or planning to become pregnant?', characteristic],
  ['When does your maternity leave end?', characteristic],
  ['How many children do you have?', characteristic],
  ['Do you plan to start a family?', characteristic],
  ['Who looks after your kids while you are at work?', characteristic],
  ['Are you married?', characteristic],
  ['Marital status', characteristic],
  ['What is your maiden name?', characteristic],
  ['What is your ethnic origin?', characteristic],
  ['Which nationality are you?', characteristic],
  ['Where were you born?', characteristic],
  ['Where are you originally from?', characteristic],
  ['Are you a British citizen?', characteristic],
  ['Is English your first language?', characteristic],
  ['How old are you?', characteristic],
  ['Date of birth', characteristic],
  ['AGE:', characteristic],
  ['Which age group are you in?', characteristic],
  ['When do you plan to retire?', characteristic],
  ['What is your religion?', characteristic],
  ['Do you go to church on Sundays?', characteristic],
  ['What is your gender?', characteristic],
  ['What is your séxual orientation?', characteristic],
  ['Have you ever been convicted?', records],
  ['Do you have a criminal record?', records],
  ['Have you ever been in prison?', records],
  ['Which union do you belong to?', union],
  ['Are you a member of a trade union?', union],
  ['What do you earn today?', pay],
  ['What is your current annual salary?', pay],
  ['Do you have any health problems that could affect your work with customers?', health],
  ['Are you on medication?', health],
  ['Do you need regular time off for hospital appointments?', health],
  ['Do you intend to have children in the next few years?', characteristic],
  ['Are you male or female?', characteristic],
  ['Are you a practising Christian?', characteristic],
  ['Are you a native speaker?', characteristic],
  ['Do you have any unspent convictions?', records],
  ['Have you ever been off work for more than two weeks?', health],
  ['Are you under the care of a doctor?', health],
  ['Have you ever been treated for depression?', health],
  ['Do you have any learning difficulties?', health],
  ['Are you or your partner expecting a child?', characteristic],
  ['Are you a parent?', characteristic],
  ['Number of dependants', characteristic],
  ['What is your country of origin?', characteristic],
  ['Are you a UK national?', characteristic],
  ['Where were your parents born?', characteristic],
  ['Are you over 40?', characteristic],
  ['How old will you be on the first day?', characteristic],
  ['When did you leave school?', characteristic],
  ['Do you observe Ramadan?', characteristic],
  ['Are you heterosexual?', characteristic],
  ['Have you ever been charged with a crime?', records],
  ['Do you have a police record?', records],
  ['Have you been a shop steward?', union],
  ['What are you currently paid?', pay],
  ['How much does your employer pay you?', pay],
];

const good = [
  'How many years have you driven a van?',
  'Can you work at weekends?',
  'Do you have the right to work in the UK?',
  'Which age group have you taught?',
  'Do you manage a salary budget?',
  'Have you worked with wheelchair-accessible vehicles?',
  'Have you worked with children?',
  'How many children have you cared for at once?',
  'Which medical conditions have you nursed?',
  'Have you supported people with disabilities?',
  'Do you have experience of mental health problems in young people?',
  'Do you hold a health and safety certificate?',
  'Have you given medication to residents?',
  'Have you managed sickness absence in a team?',
  'Have you worked on a maternity ward?',
  'Can you stay until the maternity cover ends?',
  'Do you have a disability awareness certificate?',
  'Which days off would suit you best?',
  'Do you have a degree in religious studies?',
  'Have you taught religious education?',
  'Have you reported on the gender pay gap?',
  'Do you have experience with React Native?',
  'Which native apps have you built?',
  'Which languages do you speak, and how well?',
  'Are you 18 or over?',
  'Do you have a passport that is valid for six months?',
  'Have you worked in race engineering?',
  'Have you worked abroad?',
  'Have you negotiated with trade unions?',
  'Have you worked for a credit union?',
  'What salary do you expect?',
  'How much would you like to earn?',
  'What are your salary expectations?',
  'Have you handled salary payments for 200 people?',
  'Have you supported people who have left prison?',
  'Do you have a degree in criminal law?',
  'Would you agree to a DBS check after an offer?',
  'How old are the vehicles that you have repaired?',
  'Have you ever led a stage crew?',
  'Can you lift 20 kg, with adjustments if you need them?',
  'What are you proud of?',
  'When could you start?',
  'Can you single-handedly run a kitchen?',
  'Have you sold health insurance?',
  'Are you entitled to work in the UK?',
  'Are you a member of a professional body?',
  'Do you have a Level 3 childcare qualification?',
  'Have you passed your probation in your current job?',
  'Can you push a wheelchair up a ramp?',
  'Do you want to earn while you learn?',
  'Which age groups would you like to teach?',
  'Which generation of lorries can you repair?',
  'Are you over 21?',
  'Are you a UK national sales manager?',
  'Have you been charged with leading a project?',
  'Does your employer pay for your training?',
  'Are you happy to be paid monthly?',
  'Do you observe the rules on hours for drivers?',
  'What are the physical limitations of a lithium battery?',
];

test('[ASK-09] [TRUE-03] each of 40 questions that the law rarely allows is named by its law', () => {
  expect(risky.length).toBeGreaterThanOrEqual(40);
  for (const [question, law] of risky) expect(lawOf(question)?.law, question).toBe(law);
});

test('[TRUE-03] 40 questions about work pass, though they have the words of those that do not', () => {
  expect(good.length).toBeGreaterThanOrEqual(40);
  for (const question of good) expect(lawOf(question), question).toBeUndefined();
});

test('[TRUE-03] each list has its sentence, and each better question passes', () => {
  expect(lawOf('What is your age?')?.warning).toBe('Equality law rarely allows this question before an offer.');
  expect(lawOf('Have you been to prison?')?.warning).toBe('Ask about criminal records only after a conditional offer.');
  const unionOrPay = 'Union membership and current pay are not reasons to choose or refuse a candidate.';
  for (const question of ['Are you in a union?', 'What is your salary?'])
    expect(lawOf(question)?.warning).toBe(unionOrPay);
  const better = protectedTopics.flatMap(({ instead }) => instead ?? []);
  expect(better).toHaveLength(8);
  for (const question of better) expect(lawOf(question), question).toBeUndefined();
});

test('[TRUE-03] a hint is read with its question', () => {
  expect(lawOf('Anything else?\nSuch as your age')?.law).toBe(characteristic);
});
