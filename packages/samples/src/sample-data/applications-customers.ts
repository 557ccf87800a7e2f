import type { SampleApplication } from './sample-application.ts';

/** Applications of candidates who work with customers and with vehicles. */
export const customerApplications: SampleApplication[] = [
  {
    by: 'tomasz',
    job: 'Vehicle Inspector, End of Contract',
    sent: [18, '21:09'],
    status: 'Offer',
    letter:
      'I worked as a technician for eight years and have been at the service desk for three. Every day I walk around a car with its owner and agree what is wrong with it. They trust me because I show them, also the things that cost me work.\n\nI would need to be based in the Midlands and travel south; if that is not possible, please tell me.',
    notes: 'The region can be redrawn. Our offer is in the post, with a start in four weeks.',
  },
  {
    by: 'tomasz',
    job: 'Maintenance Controller',
    sent: [1, '17:55'],
    status: 'Applied',
    letter:
      'I have an offer from you as an inspector, and I am glad of it. Then I saw this post, twenty minutes from my house. I would like to know which of the two you think I should do.',
  },
  { by: 'tomasz', job: 'Van Leasing Specialist', sent: [8, '22:03'], status: 'Under Review' },
  {
    by: 'tomasz',
    job: 'Fleet Administrator',
    sent: [24, '20:36'],
    status: 'Rejected',
    notes: 'We think that inspection or maintenance would suit you better, as we said on the telephone.',
  },
  { by: 'tomasz', job: 'Accident Management Team Leader', sent: [28, '18:28'], status: 'Rejected' },
  {
    by: 'aisha',
    job: 'Customer Payment Support Adviser',
    sent: [9, '22:45'],
    status: 'Offer',
    letter:
      'For two years I have spoken every day to people who cannot pay for their heating. I know the silence before someone says a figure. I know, too, that an arrangement which is too brave helps no one, and I would rather agree ten pounds that come than fifty that do not.\n\nI was glad to read that you have no target for money collected. Neither should anybody.',
    notes: 'Everybody who met you said yes. We have sent you an offer for 30 hours a week.',
  },
  {
    by: 'aisha',
    job: 'Driver Support Adviser, Evenings and Weekends',
    sent: [4, '23:30'],
    status: 'Interview',
    letter: 'I worked on the night line of an energy company and miss it. Evenings suit my studies.',
    notes: 'You have an offer from payment support as well. Please tell us which you prefer.',
  },
  {
    by: 'aisha',
    job: 'Fleet Administrator',
    sent: [22, '21:50'],
    status: 'Under Review',
    letter:
      'I would move to Leeds for the right job. My experience is with customers more than with records, but the records I kept were right.',
  },
  { by: 'aisha', job: 'Complaints Handler', sent: [24, '12:33'], status: 'Applied' },
  {
    by: 'aisha',
    job: 'Accident Management Team Leader',
    sent: [27, '20:02'],
    status: 'Rejected',
    notes: 'The post had just been filled.',
  },
  { by: 'aisha', job: 'Leasing Consultant', sent: [2, '13:01'], status: 'Applied' },
  {
    by: 'callum',
    job: 'Vehicle Order Coordinator',
    sent: [12, '07:44'],
    status: 'Interview',
    interview: 'booked',
    letter:
      'I plan thirty kitchen installations a week. Replace “worktop” with “wallbox” and “plumber” with “dealer” and it is your job. The one thing I changed that made a difference was to ring every waiting customer on Friday, news or not. I see that you do it too.',
    notes: 'Good references. Meet the team on Monday at 2 in Glasgow.',
  },
  {
    by: 'callum',
    job: 'Fleet Administrator',
    sent: [23, '08:02'],
    status: 'Interview',
    notes: 'As you asked, we are waiting for the outcome of the post in Glasgow first.',
  },
  { by: 'callum', job: 'Vehicle Inspector, End of Contract', sent: [15, '07:31'], status: 'Rejected' },
  { by: 'callum', job: 'Customer Payment Support Adviser', sent: [6, '08:11'], status: 'Applied' },
  { by: 'callum', job: 'Leasing Consultant', sent: [2, '07:45'], status: 'Applied' },
  {
    by: 'grace',
    job: 'Corporate Account Manager',
    sent: [16, '18:20'],
    status: 'Interview',
    letter:
      'In eight years of daily rental I have learnt that a large customer does not leave because of one bad day; it leaves because no one rang the day after. Ninety-six per cent of mine have renewed.\n\nI would like to look after vehicles for four years instead of four days, and I know five of your eleven industries well.',
    notes: 'We would like you to meet the commercial director and will suggest three dates.',
  },
  {
    by: 'grace',
    job: 'Fleet Business Development Manager',
    sent: [5, '18:29'],
    status: 'Under Review',
    letter: 'Should London not work out, I would gladly come to Manchester, where I grew up.',
  },
  { by: 'grace', job: 'Talent Acquisition Adviser', sent: [26, '17:17'], status: 'Rejected' },
  {
    by: 'harjit',
    job: 'Van Leasing Specialist',
    sent: [10, '20:58'],
    status: 'Interview',
    letter:
      'I know 220 builders by their first names and most of their vans by the dents. They ask me every week what they should drive next, and I have never been paid for the answer.\n\nI can read a plating certificate, I have a clean licence, and I live ten minutes from your office.',
    notes: 'Interview on Friday at 9; you will meet our two converters as well.',
  },
  { by: 'harjit', job: 'Leasing Consultant', sent: [2, '20:12'], status: 'Under Review' },
  { by: 'harjit', job: 'Fleet Business Development Manager', sent: [4, '21:26'], status: 'Applied' },
  { by: 'harjit', job: 'Fleet Administrator', sent: [20, '19:19'], status: 'Rejected' },
];
