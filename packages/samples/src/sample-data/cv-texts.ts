import type { CvText } from '../factories/cv-pdf.ts';

/** The CVs by the candidate's key. Mohammed, Liam and Chloe have not uploaded one. */
export const cvTexts: Record<string, CvText> = {
  priya: {
    headline: 'Fleet and transport administrator',
    summary:
      'Six years of keeping vehicles, drivers and paperwork in step, first for a dairy and then for a hire firm. I like records that are right and colleagues who know it.',
    experience: [
      {
        role: 'Fleet administrator',
        employer: 'Calder Van Hire, Wakefield',
        years: '2022 to now',
        points: [
          'Look after documents, tax and servicing of 640 vans.',
          'Cut late road tax renewals from nine a year to none.',
          'Trained three new colleagues.',
        ],
      },
      {
        role: 'Transport clerk',
        employer: 'Wharfedale Dairy, Otley',
        years: '2019 to 2022',
        points: ['Planned 34 delivery rounds a day.', 'Moved drivers’ hours from paper to a system they would use.'],
      },
    ],
    education: ['BTEC Level 3 in Business, Leeds, 2019', 'Certificate in fleet administration, 2023'],
    skills: 'Spreadsheets and look-ups, vehicle licensing, driver records, Hindi and Malayalam',
  },
  daniel: {
    headline: 'Consumer credit underwriter',
    summary:
      'Underwriter with five years in motor finance and a personal mandate of £60,000. Known for clear refusals and few surprises.',
    experience: [
      {
        role: 'Credit underwriter',
        employer: 'Irwell Motor Finance, Salford',
        years: '2021 to now',
        points: [
          'Decide about 45 referred applications a day.',
          'Arrears on my book are a third below the team’s.',
          'Wrote the guide to self-employed income.',
        ],
      },
      {
        role: 'Loan assistant',
        employer: 'Northern Quarter Credit Union, Manchester',
        years: '2018 to 2021',
        points: ['Interviewed members and prepared decisions for the committee.'],
      },
    ],
    education: ['BSc Economics, Salford, 2018', 'Diploma in consumer credit, 2022'],
    skills: 'Affordability, bank statements, company accounts, plain letters',
  },
  megan: {
    headline: 'Editor and consumer journalist',
    summary: 'Ten years of explaining money and transport to people in a hurry, on paper and on screen.',
    experience: [
      {
        role: 'Deputy editor',
        employer: 'Wheels and Meals magazine, Bristol',
        years: '2020 to now',
        points: [
          'Edit 60 pages a month and a newsletter of 80,000 readers.',
          'Introduced a second fact check; corrections fell by half.',
        ],
      },
      {
        role: 'Consumer reporter',
        employer: 'The Severn Echo, Bristol',
        years: '2015 to 2020',
        points: ['Wrote a weekly column on household bills.'],
      },
    ],
    education: ['MA Journalism, Cardiff, 2015', 'BA English, Exeter, 2013'],
    skills: 'Editing, interviewing, search research, content design, Welsh',
  },
  tomasz: {
    headline: 'Vehicle technician and service adviser',
    summary:
      'Eleven years in workshops, the last three at the desk. I know what a job takes, what it costs and how to say so to a customer.',
    experience: [
      {
        role: 'Service adviser',
        employer: 'Blythe Garage, Solihull',
        years: '2023 to now',
        points: ['Book and hand over 25 vehicles a day.', 'Agree warranty claims with two manufacturers.'],
      },
      {
        role: 'Senior technician',
        employer: 'Blythe Garage, Solihull',
        years: '2015 to 2023',
        points: ['Diagnosis, brakes, electrics; high-voltage systems since 2020.'],
      },
    ],
    education: ['Level 3 in vehicle maintenance, Birmingham, 2015', 'Level 4 in electric vehicle repair, 2020'],
    skills: 'Diagnosis, labour times, bodywork, Polish and English, clean driving licence',
  },
  aisha: {
    headline: 'Customer adviser',
    summary: 'Four years on an energy helpline, the last two with customers who could not pay. Calm, quick and kind.',
    experience: [
      {
        role: 'Specialist adviser',
        employer: 'Clydeside Energy, Glasgow',
        years: '2023 to now',
        points: ['Agree affordable arrangements with customers in debt.', 'Nine in ten of my arrangements are kept.'],
      },
      {
        role: 'Customer adviser',
        employer: 'Clydeside Energy, Glasgow',
        years: '2021 to 2023',
        points: ['Answered 60 calls a day, among them the night line.'],
      },
    ],
    education: ['HND Social Sciences, Glasgow, 2021'],
    skills: 'Listening, vulnerable customers, written replies, Bengali, evening work',
  },
  callum: {
    headline: 'Logistics coordinator',
    summary: 'Coordinator of shipments, then of kitchens, now looking for something with wheels.',
    experience: [
      {
        role: 'Installation coordinator',
        employer: 'Leven Kitchens, Paisley',
        years: '2022 to now',
        points: [
          'Plan 30 installations a week from order to last door handle.',
          'Introduced a Friday call to every waiting customer.',
        ],
      },
      {
        role: 'Shipping clerk',
        employer: 'Greenock Freight',
        years: '2019 to 2022',
        points: ['Customs papers for timber and whisky.'],
      },
    ],
    education: ['HNC Logistics, Paisley, 2019'],
    skills: 'Planning, suppliers, customs, spreadsheets, driving licence',
  },
  grace: {
    headline: 'Key account manager, vehicle rental',
    summary:
      'Account manager with eight years in daily rental and a portfolio of £4.2 million. My customers stay: 96 per cent renewed in three years.',
    experience: [
      {
        role: 'Key account manager',
        employer: 'Thamesway Rental, London',
        years: '2020 to now',
        points: ['Fourteen accounts, from a theatre to a water company.', 'Moved three of them to electric vans.'],
      },
      {
        role: 'Branch manager',
        employer: 'Thamesway Rental, Croydon',
        years: '2017 to 2020',
        points: ['Led twelve people and 300 vehicles.'],
      },
    ],
    education: ['BA Business Management, Kingston, 2016'],
    skills: 'Negotiation, tenders, whole-life cost, presenting, French',
  },
  harjit: {
    headline: 'Trade counter and van sales',
    summary: 'I have sold to the building trade for nine years and driven most of the vans that they ask about.',
    experience: [
      {
        role: 'Assistant manager',
        employer: 'Digbeth Builders’ Merchants, Birmingham',
        years: '2018 to now',
        points: ['Accounts for 220 small firms.', 'Run the hire desk: vans, trailers, plant.'],
      },
      {
        role: 'Counter sales',
        employer: 'Digbeth Builders’ Merchants, Birmingham',
        years: '2016 to 2018',
        points: ['Served, quoted, loaded.'],
      },
    ],
    education: ['A levels in Business and Design, Birmingham, 2016'],
    skills: 'Selling, credit accounts, payloads, Punjabi, clean driving licence',
  },
  eleanor: {
    headline: 'Statistician',
    summary: 'Forecasting for public transport, with published errors. Looking for a quantity that people pay for.',
    experience: [
      {
        role: 'Demand analyst',
        employer: 'Ouse Valley Buses, York',
        years: '2021 to now',
        points: ['Forecast ridership for 90 routes.', 'Halved the error by admitting what the weather does.'],
      },
      {
        role: 'Research assistant',
        employer: 'University of the Ridings',
        years: '2019 to 2021',
        points: ['Bayesian models of used-price data.'],
      },
    ],
    education: ['MSc Statistics, Leeds, 2019', 'BSc Mathematics, Durham, 2018'],
    skills: 'R, Python, SQL, back-testing, writing for people who do not like figures',
  },
  joshua: {
    headline: 'Software engineer',
    summary: 'Engineer with four years on ticketing systems, where the price must be right and the seat must be free.',
    experience: [
      {
        role: 'Software engineer',
        employer: 'Balcony Tickets, Manchester',
        years: '2022 to now',
        points: [
          'TypeScript and PostgreSQL behind 900 venues.',
          'Brought the slowest search from four seconds to sixty milliseconds.',
        ],
      },
      {
        role: 'Web developer',
        employer: 'Peakside Studio, Stockport',
        years: '2020 to 2022',
        points: ['Shops for outdoor brands.'],
      },
    ],
    education: ['BSc Computer Science, Lancaster, 2020'],
    skills: 'TypeScript, React, Node, SQL, testing, accessibility',
  },
};
