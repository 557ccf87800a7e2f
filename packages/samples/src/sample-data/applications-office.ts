import type { SampleApplication } from './sample-application.ts';

/** Applications of candidates who work with records, figures, words and code. */
export const officeApplications: SampleApplication[] = [
  {
    by: 'priya',
    job: 'Fleet Administrator',
    sent: [26, '18:40'],
    status: 'Interview',
    source: 'indeed',
    interview: 'to_choose',
    letter:
      'I look after 640 vans at a hire firm in Wakefield: documents, tax, servicing and the drivers who forget all three. What draws me to you is the size and the mix of the fleet, and the study you offer after the first year.\n\nLast year I brought our late road tax renewals down to none. It took a list, a colour and a standing appointment on Tuesdays. I should enjoy finding out what the equivalent is for nineteen thousand vehicles.',
    notes: 'Thank you, Priya. The team enjoyed reading about your renewals, and would like to meet you.',
  },
  {
    by: 'priya',
    job: 'Sales Support Administrator',
    sent: [24, '20:15'],
    status: 'Rejected',
    reason: 'Lacks required experience',
    letter:
      'I am also applying for the post of fleet administrator, which is nearer to what I do now. I add this application because I know how much depends on the papers being right before a vehicle leaves, and because four days a week would suit me.',
    notes:
      'A strong application. We chose someone with experience of finance documents, and have kept yours for operations.',
  },
  {
    by: 'priya',
    job: 'Fines and Road Tax Administrator',
    sent: [21, '12:50'],
    status: 'Offer',
    letter:
      'At my present employer every bus lane notice in West Yorkshire crosses my desk. I know which councils accept an email and which want a stamp. I can start after four weeks’ notice.',
    notes:
      'Offer sent by post and email: three days at home, start on the first of the month. Please let us know within ten days.',
  },
  {
    by: 'priya',
    job: 'Vehicle Order Coordinator',
    sent: [9, '19:22'],
    status: 'Under Review',
    source: 'alert',
    letter: 'I live in Leeds and would move to Glasgow, where my sister is. Chasing dealers is half of my present job.',
    notes: 'We are reading applications for this post until the end of the month.',
  },
  {
    by: 'priya',
    job: 'Leasing Consultant',
    sent: [1, '19:38'],
    status: 'Applied',
    source: 'alert',
    letter:
      'After six years behind the scenes I would like to talk to the people who drive the cars. I noticed that you train for four weeks before the first call; that decided me.',
  },
  {
    by: 'mohammed',
    job: 'Fleet Administrator',
    sent: [27, '13:41'],
    status: 'Rejected',
    source: 'reed',
    reason: 'Lacks required experience',
    letter: 'Please consider me for this job. I have worked in a warehouse office for three years and learn quickly.',
    notes:
      'Thank you, Mohammed. This time we were looking for experience with vehicle records. Please do apply again if you gain some.',
  },
  {
    by: 'mohammed',
    job: 'Fleet Administrator',
    sent: [5, '12:11'],
    status: 'Under Review',
    letter:
      'You wrote to me three weeks ago that you were looking for experience with vehicle records. Since then I have taken over the records of our eleven vans and two lorries from a colleague who retired, and I have finished an online course on vehicle licensing. I would be grateful if you looked at my application once more.',
    notes: 'Thank you for coming back to us. Someone will ring you this week.',
  },
  { by: 'mohammed', job: 'Leasing Consultant', sent: [1, '12:09'], status: 'Applied', source: 'alert' },
  {
    by: 'daniel',
    job: 'Credit Underwriter',
    sent: [3, '20:55'],
    status: 'Interview',
    source: 'linkedin',
    letter:
      'Five years of underwriting cars have taught me that the interesting cases are the ones that a score cannot see. I have a personal mandate of £60,000 and the lowest arrears in my team; I also wrote our guide to self-employed income, which I could bring in spirit if not in paper.\n\nWhat I am looking for is the monthly review that you describe, in which refusals are questioned as well as losses.',
    notes: 'First conversation on Thursday at 10.30 by video.',
  },
  {
    by: 'daniel',
    job: 'Senior Credit Underwriter, Business Leasing',
    sent: [15, '08:05'],
    status: 'Rejected',
    source: 'linkedin',
    reason: 'Lacks required experience',
    letter:
      'My experience is in consumer lending with some small business. I know that this is a step up; I should like to be considered for it.',
    notes: 'We are looking for more corporate lending than you have yet. A post in Manchester will be advertised soon.',
  },
  {
    by: 'daniel',
    job: 'Residual Value Analyst',
    sent: [19, '21:31'],
    status: 'Rejected',
    source: 'indeed',
    reason: 'Other candidates fit better',
  },
  { by: 'daniel', job: 'Complaints Handler', sent: [29, '17:42'], status: 'Rejected' },
  {
    by: 'daniel',
    job: 'Management Accountant',
    sent: [27, '07:58'],
    status: 'Rejected',
    source: 'totaljobs',
    notes: 'This post had been filled when your application came. Our underwriters may have one soon.',
  },
  {
    by: 'eleanor',
    job: 'Residual Value Analyst',
    sent: [22, '10:31'],
    status: 'Offer',
    source: 'linkedin',
    letter:
      'I forecast how many people will take the 11.14 to Selby. The method is not so different from yours: a long record, a few causes, and the honesty to write down what one said before one knew.\n\nTwo years ago I worked with used-price data at the university, and I would gladly return to it. You will find notebooks with forecasts and their errors at the address in my profile. I keep the bad ones there too.',
    notes: 'An excellent exercise. Our offer is in the post; please answer by Monday.',
  },
  {
    by: 'eleanor',
    job: 'Data Engineer',
    sent: [13, '22:20'],
    status: 'Under Review',
    letter:
      'I am an analyst who has built her own pipelines for want of anybody else to do it. If you would rather have an engineer, I shall understand.',
  },
  { by: 'eleanor', job: 'Credit Underwriter', sent: [2, '22:37'], status: 'Applied', source: 'alert' },
  {
    by: 'joshua',
    job: 'Senior Software Engineer, Quotes',
    sent: [1, '18:44'],
    status: 'Applied',
    source: 'linkedin',
    letter:
      'Seats and cars have this in common: someone is looking at the price while it changes. I have spent four years making sure that they pay the one they saw. I read with pleasure that you test what you ship and are seldom woken at night; in my experience the one explains the other.',
  },
  {
    by: 'joshua',
    job: 'Software Engineer, Customer Portal',
    sent: [6, '21:18'],
    status: 'Under Review',
    letter:
      'I care about forms. My present team’s checkout can be finished with a keyboard, a screen reader or one thumb on a train, and I would like to do the same for people who need to book a service.',
  },
  {
    by: 'joshua',
    job: 'Data Engineer',
    sent: [12, '12:40'],
    status: 'Interview',
    interview: 'none_suits',
    notes: 'Second conversation with the analysts next week. Bring the search example.',
  },
  { by: 'joshua', job: 'Residual Value Analyst', sent: [20, '23:05'], status: 'Rejected' },
  {
    by: 'joshua',
    job: 'Test Engineer',
    sent: [22, '19:10'],
    status: 'Rejected',
    source: 'linkedin',
    reason: 'Other candidates fit better',
    notes: 'As you said yourself, you would rather build. We have given your name to the portal team.',
  },
  {
    by: 'megan',
    job: 'Content Editor, Guides',
    sent: [13, '08:15'],
    status: 'Interview',
    source: 'newsletter',
    interview: 'past',
    letter:
      'I have read forty of your guides. Thirty are good, six disagree with each other about mileage, and four describe a tax that ended two years ago. I enclose the list, and I agree that 120 would do.\n\nI edit a magazine about cars and food, which is less odd than it sounds: both are things that people buy with too little information.',
    notes: 'We have corrected the four. Interview on Tuesday at 11 in Bristol, with a short editing exercise.',
  },
  {
    by: 'megan',
    job: 'CRM Executive',
    sent: [28, '16:33'],
    status: 'Rejected',
    source: 'indeed',
    reason: 'Salary expectation',
  },
  {
    by: 'megan',
    job: 'Complaints Handler',
    sent: [25, '09:27'],
    status: 'Under Review',
    letter:
      'For five years I wrote to companies on behalf of readers whose complaints had been answered with a template. I should like to try it from the other side.',
  },
  {
    by: 'liam',
    job: 'Software Engineering Placement',
    sent: [11, '00:47'],
    status: 'Interview',
    interview: 'no_time_chosen',
    letter:
      'I am in my second year of computer science in Belfast. I built a timetable app for the buses here that about 300 people use, mostly my mum’s friends. The code is not beautiful yet. I would like to learn how to make it so.',
    notes: 'We should like to see the timetable app on Wednesday at 3, by video.',
  },
  { by: 'liam', job: 'Fleet Operations Intern', sent: [8, '02:05'], status: 'Under Review' },
  {
    by: 'liam',
    job: 'Software Engineer, Customer Portal',
    sent: [5, '01:12'],
    status: 'Rejected',
    reason: 'Lacks required experience',
    notes: 'A little early for this one. We are considering you for the placement year.',
  },
  { by: 'liam', job: 'Fleet Administrator', sent: [10, '23:16'], status: 'Applied', source: 'indeed' },
  { by: 'liam', job: 'Leasing Consultant', sent: [1, '23:49'], status: 'Applied', source: 'alert' },
  {
    by: 'naomi',
    job: 'Talent Acquisition Adviser',
    sent: [29, '08:52'],
    status: 'Offer',
    source: 'newsletter',
    hired: [12, '15:05'],
    letter:
      'I have hired nurses for nine years, and every applicant had an answer within a week. I read in your newsletter that it is a rule with you, too. Twelve months would suit me: I return to the hospital next autumn.',
    notes: 'Welcome, Naomi. Your first week is planned, and the contract is in the post.',
  },
];
