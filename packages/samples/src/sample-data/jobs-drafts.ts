import { p, ul, type SampleJobs } from './sample-job.ts';

/** Jobs that are not published: visitors do not see them. */
export const draftJobs: SampleJobs = {
  'Regional Sales Manager, Scotland': {
    department: 'Sales',
    location: 'Glasgow',
    salary: [46_000, 54_000],
    posted: [1, '16:02'],
    draft: true,
    description: p(
      'Lead our four leasing consultants in Scotland and open a second office in Aberdeen. [Waiting for the directors to agree the car allowance.]',
    ),
    requirements: ul('Experience of leading a sales team over a wide area', 'A full UK driving licence'),
  },
  'Health and Safety Adviser': {
    department: 'Operations',
    location: 'Birmingham',
    types: ['Full-time', 'Part-time'],
    salary: [38_000, null],
    posted: [6, '11:58'],
    draft: true,
    description: p(
      'Our people drive, move vehicles and work in other firms’ yards. You will help us to send all of them home unhurt.',
      'You will report to the operations director and be free to stop anything.',
    ),
    duties: ul(
      'Assess risks at sites and on the road',
      'Investigate incidents and near misses',
      'Train managers and inspectors',
    ),
  },
  'Principal Engineer, Pricing': {
    department: 'Engineering',
    location: 'London',
    workplace: 'Hybrid',
    salary: [null, null],
    posted: [21, '17:30'],
    draft: true,
    description: p(
      'To be written with the quotes team: what the role owns, and what it leaves to the senior engineers.',
    ),
  },
  'Compliance Monitoring Officer': {
    department: 'Finance',
    location: 'Leeds',
    workplace: 'Hybrid',
    salary: [37_000, 42_000],
    posted: [35, '09:50'],
    draft: true,
    description: p(
      'Listen to calls, read files, visit brokers, and tell the board once a quarter whether we treat customers as we say we do.',
    ),
    requirements: ul('Experience of monitoring or audit in consumer credit', 'Independence of mind'),
    duties: ul(
      'Carry out the yearly monitoring plan',
      'Report findings and follow them up',
      'Review financial promotions',
    ),
  },
};
