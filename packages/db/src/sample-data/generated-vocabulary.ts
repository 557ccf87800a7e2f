/** What generated jobs are put together from. `salary` is a year's pay in pounds at the middle of the role. */
export type Role = { title: string; department: string; salary: number; purpose: string; skill: string };

export const roles: Role[] = [
  { title: 'Leasing Consultant', department: 'Sales', salary: 27_500, purpose: 'help private customers choose a car they can live with for three years', skill: 'selling over the telephone without pushing' },
  { title: 'Van Leasing Consultant', department: 'Sales', salary: 28_500, purpose: 'find tradespeople a van that earns its keep', skill: 'knowing payloads, racking and conversions' },
  { title: 'Business Development Manager', department: 'Sales', salary: 42_000, purpose: 'win fleets of ten to two hundred vehicles and keep them', skill: 'building a pipeline from nothing' },
  { title: 'Broker Account Manager', department: 'Sales', salary: 38_000, purpose: 'look after the brokers who bring us a third of our business', skill: 'holding a panel of brokers to a standard' },
  { title: 'Sales Administrator', department: 'Sales', salary: 24_500, purpose: 'turn an agreed quote into a signed contract', skill: 'accuracy when the month end comes' },
  { title: 'Fleet Administrator', department: 'Operations', salary: 26_000, purpose: 'keep the record of every vehicle right from order to return', skill: 'careful work with spreadsheets and registers' },
  { title: 'Fleet Controller', department: 'Operations', salary: 31_000, purpose: 'keep customers moving when a vehicle is off the road', skill: 'deciding quickly with half of the facts' },
  { title: 'Vehicle Order Coordinator', department: 'Operations', salary: 26_500, purpose: 'follow a vehicle from the factory to the customer’s drive', skill: 'chasing dealers politely and often' },
  { title: 'Maintenance Controller', department: 'Operations', salary: 32_000, purpose: 'authorise repairs that are needed and question those that are not', skill: 'a workshop background or an ear for one' },
  { title: 'Vehicle Inspector', department: 'Operations', salary: 29_500, purpose: 'judge returned vehicles fairly against the published standard', skill: 'an eye for a repaired panel' },
  { title: 'Remarketing Executive', department: 'Operations', salary: 35_000, purpose: 'sell returned vehicles well, by auction and to the trade', skill: 'knowing what a used car is worth on Tuesday' },
  { title: 'Fines and Road Tax Administrator', department: 'Operations', salary: 24_000, purpose: 'pass fines to the right driver and keep every vehicle taxed', skill: 'patience with other people’s paperwork' },
  { title: 'Credit Underwriter', department: 'Finance', salary: 36_500, purpose: 'decide who can afford the vehicle that they have asked for', skill: 'reading a set of accounts and a bank statement' },
  { title: 'Collections Adviser', department: 'Finance', salary: 26_500, purpose: 'help customers in difficulty back to a payment they can keep', skill: 'listening before asking for money' },
  { title: 'Residual Value Analyst', department: 'Finance', salary: 40_000, purpose: 'say what a vehicle will be worth when it comes back', skill: 'statistics that survive contact with the market' },
  { title: 'Management Accountant', department: 'Finance', salary: 47_000, purpose: 'close the month and explain what happened in it', skill: 'lease accounting and clear commentary' },
  { title: 'Fraud Analyst', department: 'Finance', salary: 34_000, purpose: 'stop an application that is not what it says it is', skill: 'noticing what is too tidy' },
  { title: 'Software Engineer', department: 'Engineering', salary: 54_000, purpose: 'build the quoting and ordering systems that our customers use', skill: 'TypeScript, SQL and tests that others can read' },
  { title: 'Data Engineer', department: 'Engineering', salary: 57_000, purpose: 'bring prices, mileage and payments together where they can be trusted', skill: 'SQL, Python and an instinct for bad data' },
  { title: 'Test Engineer', department: 'Engineering', salary: 43_000, purpose: 'find out what our software does before our customers do', skill: 'automation, and knowing when to look by hand' },
  { title: 'Platform Engineer', department: 'Engineering', salary: 61_000, purpose: 'keep the services running and the engineers unblocked', skill: 'Linux, networks and calm' },
  { title: 'Content Editor', department: 'Marketing', salary: 33_000, purpose: 'write guides that explain leasing without the small print', skill: 'plain English and fact checking' },
  { title: 'Campaign Manager', department: 'Marketing', salary: 40_000, purpose: 'bring the right people to the right offer at a fair cost', skill: 'paid search and honest measurement' },
  { title: 'CRM Executive', department: 'Marketing', salary: 31_000, purpose: 'write to customers when there is something worth saying', skill: 'segmentation and a light touch' },
  { title: 'People Partner', department: 'HR', salary: 44_000, purpose: 'advise managers on the questions that have no form', skill: 'employment law and good judgement' },
  { title: 'Recruiter', department: 'HR', salary: 34_000, purpose: 'find colleagues and treat every applicant as a customer', skill: 'direct hiring without agencies' },
  { title: 'Payroll Specialist', department: 'HR', salary: 33_500, purpose: 'pay everybody correctly on the twenty-fifth', skill: 'a full payroll cycle and pensions' },
];

export const towns = [
  'Aberdeen', 'Basingstoke', 'Belfast', 'Birmingham', 'Brighton', 'Bristol', 'Cambridge', 'Cardiff', 'Coventry', 'Derby', 'Edinburgh', 'Exeter', 'Glasgow', 'Ipswich',
  'Leeds', 'Leicester', 'Liverpool', 'London', 'Manchester', 'Milton Keynes', 'Newcastle', 'Norwich', 'Nottingham', 'Plymouth', 'Reading', 'Sheffield', 'Southampton',
  'Stoke-on-Trent', 'Swindon', 'Wakefield', 'Warrington', 'York',
];

/** Sentences for the four paragraphs of a description; {title}, {town} and {purpose} are filled in. */
export const paragraphs: [string[], string[], string[], string[]] = [
  [
    'We are looking for a {title} in {town} to {purpose}.',
    'The post is a new one: the number of vehicles that we look after has doubled in four years, and the team has to grow with it.',
    'You would take over from a colleague who has moved to another team, and who is still here to answer your questions.',
    'We lease cars and vans to people and businesses all over Britain, and most of our customers come back when their contract ends.',
    'It is a job for somebody who likes to finish what they begin and to know why it is done that way.',
    'Much of our business comes by recommendation, so the quality of this work is what we live on.',
  ],
  [
    'A good part of the week is spent with the people that you work for, in person and by telephone, and they will expect you to know the answer or to find out.',
    'You would have work of your own from the second month, with a senior colleague beside you until you no longer need one.',
    'The busiest weeks are those around the plate changes in March and September; the quiet ones are for making the work simpler.',
    'You would write down what you learn, because the next person to do this should not have to learn it again.',
    'Nobody here is measured by the length of a call: we look at whether the customer had to ring twice.',
    'There is a weekly half hour in which the team looks at what went wrong, without looking for somebody to blame.',
    'The work touches dealers, workshops and funders as well as customers, and each of them has a way of working of its own.',
  ],
  [
    'The team in {town} is seven people with between one and nineteen years of experience, and it eats lunch together on Thursdays.',
    'Our systems are our own, so when something is awkward you can walk to the person who can change it.',
    'We train in working hours and pay for qualifications that help you in the job.',
    'Your manager has done this job, still does some of it, and holds a proper conversation with you once a month.',
    'Three of the last five people who joined the team have since been promoted, two of them into other departments.',
    'We are authorised by the Financial Conduct Authority, and treating customers fairly is part of everybody’s work rather than a department.',
  ],
  [
    'After three months you would know our products and our systems well enough to work by yourself on most days.',
    'After a year we would expect you to have improved something that we have not thought of yet.',
    'If you have most of what we ask for and would enjoy learning the rest, please apply.',
    'We read every application ourselves and answer all of them, usually within a week.',
    'There are two conversations: one by video with the team, and one in person with an exercise that is like the work.',
    'Tell us if you need anything arranged differently for the interview, and we will arrange it.',
    'We would like to fill the post within two months, and will wait longer for the right person.',
  ],
];

export const requirements = [
  'What matters most: {skill}', 'Clear written and spoken English', 'Good humour on a busy day', 'At least a year in leasing, motor finance or another regulated business',
  'Confidence with spreadsheets', 'A full UK driving licence', 'An interest in cars, vans or the people who drive them', 'The habit of keeping a promise to ring back',
  'A wish to understand a rule before following it', 'Experience of working with people in several places at once',
];

export const duties = [
  'Answer questions on the day that they are asked', 'Keep records that a colleague can follow', 'Agree dates with others, and say so at once when they move', 'Prepare the weekly figures of the team',
  'Pass on what customers complain of to those who can change it', 'Check the documents that cross your desk', 'Help new colleagues through their first weeks', 'Take part in the tests of new systems',
  'Ask early when a case is not straightforward', 'Look for the cause when the same thing goes wrong twice',
];

export const benefits = [
  '25 days of holiday and the bank holidays, rising with service', 'A pension to which we add 6 per cent', 'An electric car by salary sacrifice', 'Life cover of four times your pay',
  'Two paid days a year for volunteering', 'Paid time and fees for professional qualifications', 'A cycle-to-work scheme', 'Full pay for sixteen weeks of parental leave', 'A day off for moving house',
];

export const schedules = [
  'Monday to Friday, 9 am to 5.30 pm, with an hour for lunch.', 'Monday to Friday, 8 am to 4.30 pm or 9.30 am to 6 pm, as agreed with the team.',
  'A rota of early and late weeks between 7 am and 7 pm, known eight weeks ahead.', 'Core hours from 10 am to 3 pm; the rest is yours to arrange.',
];
