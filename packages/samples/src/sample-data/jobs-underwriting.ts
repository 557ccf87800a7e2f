import { benefits, p, strong, ul, type SampleJobs } from './sample-job.ts';

export const underwritingJobs: SampleJobs = {
  'Credit Underwriter': {
    department: 'Finance',
    location: 'Manchester',
    workplace: 'Hybrid',
    salary: [33_000, 40_000],
    posted: [4, '11:20'],
    description: p(
      'A machine decides six applications in ten. The other four come to you: the newly self-employed, the person with one bad year, the thin file, the family that has moved four times. You look at the whole picture and decide whether this customer can afford this car for three years.',
      'You will have a mandate of your own from the third month, and a colleague at the next desk for a second opinion.',
    ),
    requirements: ul(
      'Experience of underwriting consumer or small-business credit',
      'Ease with bank statements, credit files and simple accounts',
      'A sense of fairness and the firmness to say no',
    ),
    duties: ul(
      'Decide on referred applications for personal and business leases',
      'Ring customers and brokers to fill in what the file does not say',
      'Explain every refusal in words that the customer can use',
      'Take part in the monthly review of cases that went wrong, and of those that we should have taken',
    ),
    benefits: benefits(
      'A bonus that depends on quality of decisions, not on number',
      'Paid professional qualification in credit',
    ),
    schedule: p(
      '37.5 hours a week between 8 am and 7 pm, with one Saturday morning in four. Two days a week in Manchester.',
    ),
  },
  'Senior Credit Underwriter, Business Leasing': {
    department: 'Finance',
    location: 'London',
    workplace: 'Hybrid',
    salary: [48_000, 56_000],
    posted: [17, '09:33'],
    description: p(
      'A wholesaler wants sixty refrigerated vans. The accounts are nine months old, the margin is thin, the order book is excellent. You will write the paper, defend it in committee and live with the decision for four years.',
      'The team covers exposures from £100,000 to £5 million. You will lead on the larger ones and help two younger underwriters to grow.',
    ),
    requirements: ul(
      'Five years or more of corporate or asset-finance underwriting',
      'The ability to read accounts for what they leave out',
      'Crisp written proposals',
      'Experience of asset risk is welcome; we can teach you vehicles',
    ),
    duties: ul(
      'Assess and propose new facilities and yearly renewals',
      'Visit customers where they work',
      'Monitor covenants and act early when a customer is in difficulty',
      'Coach colleagues and review their proposals',
    ),
    benefits: benefits('A car allowance of £5,000', 'Private medical cover'),
  },
  'Residual Value Analyst': {
    department: 'Finance',
    location: 'Leeds',
    workplace: 'Hybrid',
    salary: [36_000, 44_000],
    posted: [25, '10:02'],
    description: p(
      'What will this car be worth in forty-eight months and sixty thousand miles? Every price we quote depends on that one figure, and no one knows it. You will estimate it better than our competitors.',
      'The data are good: eleven years of our own disposals, auction feeds and a colleague who has bought cars since 1986. The models are honest and in need of fresh eyes, above all for electric vehicles.',
    ),
    requirements: ul(
      'A degree or equal experience in a numerate subject',
      `Fluency in ${strong('SQL')} and in either ${strong('R')} or ${strong('Python')}`,
      'The humility to keep a record of your forecasts',
      'An interest in cars, or the readiness to acquire one',
    ),
    duties: ul(
      'Forecast values by model, age, mileage and fuel',
      'Present changes to the monthly pricing committee',
      'Back-test the models and publish the errors',
      'Work with remarketing on what the market is doing today',
    ),
    benefits: benefits('Conference and course budget of £1,500 a year'),
  },
  'Application Fraud Analyst': {
    department: 'Finance',
    location: 'Remote, UK',
    workplace: 'Remote',
    salary: [null, null],
    posted: [31, '15:10'],
    description: p(
      'A leased car can be on a ship within a day of delivery. Before it leaves the dealer, you will have looked at the application, the payslip, the address, the telephone number and the story, and noticed what does not belong.',
      'You will work with two other analysts, with the police when it comes to that, and with a budget for better tools.',
    ),
    requirements: ul(
      'Experience of fraud prevention in finance, insurance or telecommunications',
      'Knowledge of document forgery, impersonation and mule accounts',
      'Curiosity without prejudice',
    ),
    duties: ul(
      'Review applications that the rules have flagged',
      'Verify identity, employment and address',
      'Propose new rules and retire those that only annoy honest people',
      'Report confirmed cases to the industry database',
    ),
    benefits: benefits('£400 to furnish your desk at home'),
  },
};
