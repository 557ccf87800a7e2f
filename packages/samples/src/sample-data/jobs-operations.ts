import { benefits, link, p, strong, ul, type SampleJobs } from './sample-job.ts';

export const operationsJobs: SampleJobs = {
  'Driver Support Adviser, Evenings and Weekends': {
    department: 'Operations',
    location: 'Glasgow',
    types: ['Part-time'],
    salary: [18_200, null],
    posted: [5, '17:05'],
    description: p(
      'Punctures do not keep office hours. From five in the evening until eleven, and at weekends, two advisers in Glasgow answer every driver who rings: breakdown, accident, lost key, flat battery on Arran.',
      'Some calls last two minutes and some an hour. You will have the time that each one needs, and the authority to hire a car or call a taxi without asking anybody.',
    ),
    requirements: ul(
      'Warmth and a level head',
      'Experience of customer service, hospitality, nursing or anything else in which people arrive upset',
      'The ability to work alone with one colleague for an evening',
    ),
    duties: ul(
      'Take calls and messages from drivers',
      'Arrange recovery, repair and onward travel',
      'Take first details of accidents, gently',
      'Write a handover that the day team can act on at eight',
    ),
    benefits: benefits('A shift allowance of 15 per cent, included in the salary shown', 'A taxi home after 10 pm'),
    schedule: p('22 hours a week: three evenings from 5 pm to 11 pm, and every other weekend from 10 am to 6 pm.'),
  },
  'Fines and Road Tax Administrator': {
    department: 'Operations',
    location: 'Leeds',
    workplace: 'Hybrid',
    types: ['Full-time', 'Part-time'],
    salary: [24_000, 25_500],
    posted: [38, '09:25'],
    description: p(
      'We are the registered keeper of nineteen thousand vehicles, so every bus lane, toll bridge and box junction in the country writes to us. You will see to it that each letter reaches the right driver in time to be paid at the lower rate, or to be contested.',
      'A quiet room, a clear process and about ninety letters a day.',
    ),
    requirements: ul(
      'Experience of a process with deadlines set by law',
      'Careful reading',
      'Tact: no one is pleased to hear from you',
    ),
    duties: ul(
      'Transfer liability for parking, toll and bus lane notices',
      'Answer police requests for driver details within the time allowed',
      'Renew road tax and deal with refunds',
      'Keep the list of authorities and their peculiarities up to date',
    ),
    benefits: benefits(),
    schedule: p('Full-time, or four shorter days. Three days a week at home after training.'),
  },
  'Accident Management Team Leader': {
    department: 'Operations',
    location: 'Manchester',
    salary: [34_000, 38_000],
    posted: [52, '10:50'],
    filled: [28, '10:15'],
    description: p(
      'Nine claims handlers look after drivers after an accident, from the first call to the repaired car. You will lead them: plan the rota, listen to calls, help with the hard ones and make sure that no one carries a bad one home alone.',
      'We handle claims ourselves because it is kinder and, it turns out, cheaper. Average repair time fell from nineteen days to eleven in two years. You would be asked to bring it under ten.',
    ),
    requirements: ul(
      'Experience of leading a claims, repair or contact-centre team',
      'Knowledge of motor claims and credit hire',
      'Sound judgement about people',
    ),
    duties: ul(
      'Lead, coach and appraise a team of nine',
      'Keep an eye on cost and time of repair by region',
      'Manage a network of forty body shops',
      'Decide on total losses up to £25,000',
    ),
    benefits: benefits('A bonus of up to 10 per cent', 'Access to a counselling service for you and the team'),
  },
  'Remarketing Executive': {
    department: 'Operations',
    location: 'Birmingham',
    workplace: 'Hybrid',
    salary: [32_000, 38_000],
    posted: [12, '11:11'],
    description: p(
      'Four hundred vehicles a month come back to us and have to be sold before they lose any more of their value. You will decide for each where it goes: to an auction, to a dealer we know, to the driver who has grown fond of it, or to our own used-car site.',
      'A car that stands still costs us £14 a day. You will enjoy this job if that sentence made you want to do something.',
    ),
    requirements: ul(
      'Two years or more in the used-vehicle trade: auction, dealer or leasing',
      'A feel for prices, backed by data',
      'Straight dealing',
    ),
    duties: ul(
      'Set reserve prices and choose sale channels',
      'Attend two physical sales a month and watch many more on a screen',
      'Manage collection, preparation and storage',
      'Report weekly on price against forecast',
    ),
    benefits: benefits(
      'A bonus on days to sale and price against guide',
      'First choice of a car at the end of its contract',
    ),
  },
  'Fleet Operations Intern': {
    department: 'Operations',
    location: 'Leeds',
    types: ['Internship'],
    salary: [23_400, null],
    posted: [9, '14:45'],
    description: p(
      'Twelve months, four teams, one real project. You will spend three months each in orders, maintenance, accidents and returns, and alongside it work on something that we want to know. Last year’s intern found out why one in eight new vans arrived with the wrong racking; it is now one in fifty.',
      `${strong('Paid, of course.')} Open to students on a placement year and to anybody at the beginning of a working life, whatever their age.`,
    ),
    requirements: ul(
      'Curiosity and reliability',
      'Enough mathematics to be suspicious of an average',
      'The right to work in the United Kingdom for the whole year',
    ),
    duties: ul(
      'Learn and do the daily work of each team',
      'Gather data for your project and present it to the directors',
      'Leave behind a description of what you did, so that it can be repeated',
    ),
    benefits: benefits('A mentor outside your team', 'Return train fares home, twice'),
    schedule: p('September to August, 37.5 hours a week in Leeds.'),
  },
  'Complaints Handler': {
    department: 'Operations',
    location: 'Manchester',
    workplace: 'Hybrid',
    salary: [28_500, 32_000],
    posted: [47, '13:55'],
    description: p(
      'About forty customers a month tell us formally that we got something wrong. In half of the cases they are right. You will find out which half, put things right, and write a final response that answers what was asked.',
      `We answer within the times set by the regulator and publish what we learn. You can read ${link('our complaints procedure', 'https://www.example.com/contact/complaints')} before you apply.`,
    ),
    requirements: ul(
      'Experience of regulated complaints in financial services',
      'Excellent written English without a trace of template',
      'Independence: you will sometimes find against a colleague',
    ),
    duties: ul(
      'Investigate complaints from first letter to final response',
      'Represent us to the ombudsman',
      'Find root causes and follow up with the teams concerned',
      'Report monthly to the conduct committee',
    ),
    benefits: benefits('Paid professional qualification in complaints handling'),
    schedule: p('Monday to Friday, 35 hours a week, at times that suit you between 8 am and 6 pm.'),
  },
};
