import { benefits, p, ul, type SampleJobs } from './sample-job.ts';

export const financeJobs: SampleJobs = {
  'Management Accountant': {
    department: 'Finance',
    location: 'Manchester',
    salary: [45_000, 52_000],
    posted: [56, '09:18'],
    filled: [29, '16:30'],
    description: p(
      'You will own the month end for our largest division: five days, one pack, no surprises. The rest of the month you will spend with the people behind the figures, so that the commentary says what happened and not merely what moved.',
    ),
    requirements: ul(
      'A finished accounting qualification, or the last papers in sight',
      'Experience of lease accounting from the lessor’s side is welcome',
      'The gift of explaining a variance in one sentence',
    ),
    duties: ul(
      'Prepare monthly accounts, forecasts and board papers',
      'Partner the operations directors on budget and cost',
      'Reconcile the fleet system with the ledger',
      'Support the yearly audit',
    ),
    benefits: benefits('Study leave and fees', 'Two paid professional subscriptions'),
  },
  'Customer Payment Support Adviser': {
    department: 'Finance',
    location: 'Glasgow',
    types: ['Full-time', 'Part-time'],
    salary: [25_000, 28_000],
    posted: [10, '08:40'],
    description: p(
      'When a payment is missed there is usually a reason, and it is seldom unwillingness. You will be the first person the customer speaks to. You listen, work out together what is possible and put it in writing. You have no script and no target for money collected.',
      'We measure whether the arrangement is kept and whether the customer would speak to us again.',
    ),
    requirements: ul(
      'Experience of debt advice, collections, housing or social care',
      'Knowledge of the duties towards vulnerable customers',
      'A kind manner and a steady one',
    ),
    duties: ul(
      'Speak with customers in arrears by telephone, letter and chat',
      'Agree affordable arrangements and review them',
      'Refer customers to free debt advice where it would help',
      'Prepare cases for voluntary surrender, with all the consequences explained',
    ),
    benefits: benefits('Monthly supervision with an outside counsellor', 'Early finish on Fridays'),
    schedule: p('Full-time or part-time, between 8 am and 8 pm on weekdays. One late evening a week.'),
  },
  'Purchase Ledger Assistant': {
    department: 'Finance',
    location: 'Birmingham',
    types: ['Part-time'],
    salary: [null, 24_500],
    posted: [41, '12:25'],
    description: p(
      'Garages, tyre fitters, dealers and converters send us two thousand invoices a week, and they are small firms that need their money. You will see that they are paid correctly and on time.',
      'The salary shown is for full-time work and is paid in proportion.',
    ),
    requirements: ul(
      'Some experience of a purchase ledger',
      'Speed without carelessness',
      'Good humour on the telephone',
    ),
    duties: ul(
      'Match invoices to authorised repairs',
      'Resolve differences with suppliers',
      'Prepare the weekly payment run',
      'Reconcile the twenty largest supplier accounts each month',
    ),
    benefits: benefits(),
    schedule: p('20 hours a week, Monday to Friday; mornings or school hours, as you prefer.'),
  },
  'Treasury Analyst': {
    department: 'Finance',
    location: 'London',
    salary: [52_000, 60_000],
    posted: [33, '16:48'],
    description: p(
      'We borrow to buy vehicles, at a variable rate, and lease them out at a fixed one. You will help to make sure that the difference stays where we expect it. The treasury is a team of three that looks after £240 million of facilities with four banks.',
    ),
    requirements: ul(
      'Two years or more in a treasury, a bank or a rating agency',
      'A working knowledge of swaps, covenants and cash forecasting',
      'Reliable models that someone else can open',
    ),
    duties: ul(
      'Forecast cash daily, weekly and for thirteen weeks',
      'Propose hedges and document them',
      'Prepare compliance certificates for lenders',
      'Keep the funding model and improve it',
    ),
    benefits: benefits('Paid treasury qualification', 'Season ticket loan'),
  },
};
