import { benefits, p, strong, ul, type SampleJobs } from './sample-job.ts';

export const fleetJobs: SampleJobs = {
  'Fleet Administrator': {
    department: 'Operations',
    location: 'Leeds',
    salary: [24_800, 27_000],
    posted: [29, '09:03'],
    description: p(
      'Nineteen thousand vehicles, each with a registration, a keeper, a contract, a next service and a driver who has just changed address. As a fleet administrator you keep all of that true.',
      'It is steady, exact work in a team of eight that helps each other out. The people who do it best enjoy finding the one record in a hundred that cannot be right.',
    ),
    requirements: ul(
      'Experience of office work in which details mattered',
      'Good command of spreadsheets: filters, look-ups and knowing when not to use them',
      'The nerve to ask a question twice',
    ),
    duties: ul(
      'Register and tax vehicles and record changes of keeper',
      'Keep contract, mileage and driver records up to date',
      'Reconcile our records with those of the licensing authority each week',
      'Answer drivers’ questions about documents',
      'Prepare customers’ monthly fleet reports',
    ),
    benefits: benefits('Free parking, with chargers', 'Paid study for a fleet qualification after your first year'),
    schedule: p('Monday to Friday, 8.30 am to 5 pm. After three months, two days a week at home if you like.'),
  },
  'Fleet Manager, Customer Vehicles': {
    department: 'Operations',
    location: 'Manchester',
    salary: [41_000, 48_000],
    posted: [8, '13:15'],
    description: p(
      'For some customers we do not only provide the vehicles, we run the fleet. You will do so for four of them: a housing association, two food wholesalers and a firm of lift engineers, some seven hundred vans and cars in all.',
      'You decide on policy, replacement and suppliers within an agreed budget, and you answer for safety. Two fleet administrators report to you.',
    ),
    requirements: ul(
      'Several years of running a mixed fleet of cars and vans',
      'A sound knowledge of duty of care, driver risk and operator licensing',
      'Experience of a tight budget and of defending it',
      'A full UK driving licence',
    ),
    duties: ul(
      'Agree and keep a yearly plan with each customer: replacement, cost, carbon, safety',
      'Lead the change to electric where it works, and say where it does not yet',
      'Manage rental, fuel, tyre and accident suppliers',
      'Investigate serious incidents and see that lessons are learnt',
    ),
    benefits: benefits('An electric company car', 'Membership of a professional body'),
    schedule: p('Full-time, Monday to Friday, and on call one week in six for serious incidents.'),
  },
  'Vehicle Order Coordinator': {
    department: 'Operations',
    location: 'Glasgow',
    workplace: 'Hybrid',
    salary: [25_500, 28_000],
    posted: [14, '10:10'],
    description: p(
      'A car ordered today may be built in seven weeks or in seven months, and the customer would like to know which. You will look after about two hundred open orders, follow each from factory to transporter to driveway, and tell people the truth about dates even when it is dull.',
    ),
    requirements: ul(
      'Experience of coordinating orders, freight or projects',
      'A knack for getting an answer out of someone who does not have to give one',
      'Clear, kind writing',
    ),
    duties: ul(
      'Place factory and stock orders with dealers',
      'Update every customer at least every fortnight, news or not',
      'Arrange registration, road tax and delivery',
      'Deal with cancellations and changes of specification',
    ),
    benefits: benefits('A day off on your birthday'),
    schedule: p('Monday to Friday, 9 am to 5 pm, two of those days in our office near Central Station.'),
  },
  'Maintenance Controller': {
    department: 'Operations',
    location: 'Birmingham',
    salary: [29_000, 33_500],
    posted: [2, '08:20'],
    closes: 6,
    description: p(
      'A workshop rings: the pads are at three millimetres, the discs are lipped and the customer is waiting. Do you authorise? You will make about sixty such decisions a day, and each is a small negotiation about what is necessary, what is fair and what can wait until the service.',
      'The job suits a technician or service adviser who has had enough of cold floors but not of cars.',
    ),
    requirements: ul(
      'A technical qualification, or several years at a workshop’s service desk',
      'Knowledge of labour times and parts prices, and the courage to question them',
      'A calm voice with drivers who are stuck in a lay-by',
    ),
    duties: ul(
      'Authorise service, repair and tyre work against contract and schedule',
      'Negotiate goodwill and warranty claims with manufacturers',
      'Arrange recovery and replacement vehicles',
      'Spot patterns by model and tell residual values about them',
    ),
    benefits: benefits('Overtime at time and a half', 'A tool and training allowance of £300 a year'),
    schedule: p(`Five days in seven between 7 am and 7 pm on a rota known eight weeks ahead. ${strong('No nights.')}`),
  },
  'Vehicle Inspector, End of Contract': {
    department: 'Operations',
    location: 'Bristol',
    salary: [28_000, 31_000],
    posted: [22, '15:35'],
    description: p(
      'When a contract ends, someone looks at the vehicle with the customer beside them and agrees what is fair wear and what is damage. You will do that at homes, offices and depots in the South West, six or seven times a day.',
      'Customers remember this half hour better than the three years before it. We want inspectors who are exact, pleasant and never tempted to find a scratch.',
    ),
    requirements: ul(
      'An eye for paint, panels and wheels, from a body shop, a dealership or an auction',
      'Clear explanations to people who are about to be charged',
      'A full UK driving licence with no more than three points',
    ),
    duties: ul(
      'Inspect and photograph returned cars and vans against the published standard',
      'Agree the report with the customer on the spot',
      'Check keys, documents, spare wheel and charging cables',
      'Drive vehicles to and from storage when needed',
    ),
    benefits: benefits('A company van that you may use privately', 'Your day starts and ends at your own front door'),
  },
  'Electric Vehicle Charging Coordinator': {
    department: 'Operations',
    location: 'Remote, UK',
    workplace: 'Remote',
    types: ['Contract'],
    salary: [null, 36_000],
    posted: [16, '12:00'],
    description: p(
      'Seven hundred customers are waiting for a charger at home or at work, and each installation needs a survey, a grid notification, an electrician and a dry day. For the next twelve months we need someone whose only job is to get them done.',
    ),
    requirements: ul(
      'Experience of coordinating installations: chargers, boilers, broadband or kitchens',
      'An understanding of fuse boards, earthing and what a network operator wants to know',
      'Stubborn cheerfulness',
    ),
    duties: ul(
      'Plan surveys and installations with three partner firms',
      'Apply for grid connections and grants',
      'Keep customers informed from order to first charge',
      'Improve the process as you go; we will keep what you leave behind',
    ),
    schedule: p('A fixed term of twelve months, 37.5 hours a week, anywhere in the United Kingdom.'),
  },
};
