import { sampleAccounts } from '@careers/db/sample-accounts';
/** A sample candidate. Days are days before today. */
type SampleCandidate = {
  full_name: string;
  email: string;
  /** The password; without it the one of the factories. Null: an invited person has not chosen it yet. */
  password?: string | null;
  phone: string | null;
  location: string | null;
  linkedin_url?: string;
  portfolio_url?: string;
  joined: [daysAgo: number, time: string];
  lastSignIn: [daysAgo: number, time: string] | null;
};

/** The candidates by the keys with which applications and CVs refer to them. */
export const sampleCandidates: Readonly<Record<string, SampleCandidate>> = {
  priya: {
    ...sampleAccounts.candidate,
    phone: '07700 900142',
    location: 'Leeds, UK',
    linkedin_url: 'https://www.example.com/in/priya-nair',
    portfolio_url: 'https://priya-nair.example.com',
    joined: [33, '18:04'],
    lastSignIn: [1, '19:40'],
  },
  daniel: {
    full_name: 'Daniel Okafor',
    email: 'daniel.okafor@example.co.uk',
    phone: '07700 900187',
    location: 'Manchester, UK',
    linkedin_url: 'https://www.example.com/in/daniel-okafor',
    joined: [61, '12:31'],
    lastSignIn: [3, '21:02'],
  },
  megan: {
    full_name: 'Megan Hughes',
    email: 'megan@example.org',
    phone: '07700 900265',
    location: 'Bristol, UK',
    linkedin_url: 'https://www.example.com/in/megan-hughes-writes',
    portfolio_url: 'https://megan.example.org/work',
    joined: [40, '09:15'],
    lastSignIn: [12, '08:20'],
  },
  tomasz: {
    full_name: 'Tomasz Nowak',
    email: 'tomasz.nowak@example.com',
    phone: '07700 900311',
    location: 'Solihull, UK',
    joined: [35, '20:44'],
    lastSignIn: [1, '17:58'],
  },
  aisha: {
    full_name: 'Aisha Rahman',
    email: 'aisha.rahman@example.co.uk',
    phone: '07700 900358',
    location: 'Glasgow, UK',
    linkedin_url: 'https://www.example.com/in/aisha-rahman',
    joined: [30, '22:10'],
    lastSignIn: [2, '13:05'],
  },
  callum: {
    full_name: 'Callum Fraser',
    email: 'callum.fraser@example.com',
    phone: '07700 900402',
    location: 'Paisley, UK',
    joined: [28, '11:37'],
    lastSignIn: [2, '07:49'],
  },
  grace: {
    full_name: 'Grace Adeyemi',
    email: 'grace.adeyemi@example.org',
    phone: '07700 900476',
    location: 'London, UK',
    linkedin_url: 'https://www.example.com/in/grace-adeyemi',
    joined: [52, '16:26'],
    lastSignIn: [5, '18:33'],
  },
  harjit: {
    full_name: 'Harjit Bains',
    email: 'harjit.bains@example.co.uk',
    phone: '07700 900519',
    location: 'Birmingham, UK',
    joined: [25, '14:52'],
    lastSignIn: [2, '20:16'],
  },
  eleanor: {
    full_name: 'Eleanor Whitcombe',
    email: 'eleanor@example.com',
    phone: null,
    location: 'York, UK',
    portfolio_url: 'https://whitcombe.example.com/notebooks',
    joined: [24, '10:08'],
    lastSignIn: [2, '22:41'],
  },
  joshua: {
    full_name: 'Joshua Bennett',
    email: 'josh.bennett@example.com',
    phone: '07700 900623',
    location: 'Stockport, UK',
    linkedin_url: 'https://www.example.com/in/josh-bennett',
    portfolio_url: 'https://josh.example.com',
    joined: [23, '23:12'],
    lastSignIn: [1, '18:45'],
  },
  mohammed: {
    full_name: 'Mohammed Iqbal',
    email: 'm.iqbal@example.co.uk',
    phone: '07700 900684',
    location: 'Bradford, UK',
    joined: [27, '13:20'],
    lastSignIn: [1, '12:14'],
  },
  liam: {
    full_name: 'Liam Doherty',
    email: 'liam.doherty@example.org',
    phone: '07700 900731',
    location: null,
    joined: [14, '01:33'],
    lastSignIn: [1, '23:50'],
  },
  naomi: {
    full_name: 'Naomi Clarke',
    email: 'naomi.clarke@example.com',
    phone: '07700 900778',
    location: 'Wakefield, UK',
    joined: [29, '08:40'],
    lastSignIn: [12, '16:20'],
  },
  // A candidate whom the administrator invited and who has not answered: the list of users shows the account as
  // Pending.
  chloe: {
    full_name: 'Chloe Hartley',
    email: 'chloe.hartley@example.com',
    password: null,
    phone: null,
    location: null,
    joined: [2, '15:27'],
    lastSignIn: null,
  },
};
