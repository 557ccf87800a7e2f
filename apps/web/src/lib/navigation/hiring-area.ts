import { createContext, useContext } from 'react';

/** `person`: a candidate; `tags`: the company's tags; `gone`: why something may not be there. */
const admin = {
  isAdmin: true,
  home: { to: '/admin', back: 'Back to Overview' },
  jobs: { to: '/admin/jobs', back: 'Back to Jobs' },
  applicants: '/admin/jobs/$id/applicants',
  application: '/admin/applications/$id',
  advert: '/admin/jobs/$id/edit',
  team: '/admin/jobs/$id/team',
  person: '/admin/users/$id',
  tags: '/admin/tags',
  helpIndex: '/admin/help',
  help: '/admin/help/$topic',
  csv: (job_id: string) => `/api/admin/jobs/${job_id}/applicants.csv` as const,
  gone: { job: 'It may have been deleted.', application: 'The candidate may have deleted their account.' },
} as const;

const hiring = {
  isAdmin: false,
  home: { to: '/hiring', back: 'Back to your jobs' },
  jobs: { to: '/hiring', back: 'Back to your jobs' },
  applicants: '/hiring/jobs/$id',
  application: '/hiring/applications/$id',
  advert: '/hiring/jobs/$id/edit',
  team: null,
  person: null,
  tags: '/hiring/tags',
  helpIndex: '/hiring/help',
  help: '/hiring/help/$topic',
  csv: (job_id: string) => `/api/hiring/jobs/${job_id}/applicants.csv` as const,
  gone: {
    job: 'It may have been deleted, or you are not on its hiring team.',
    application: 'It may have been deleted, or you may not have access to it.',
  },
} as const;

export const hiringAreas = { admin, hiring };
type HiringArea = (typeof hiringAreas)[keyof typeof hiringAreas];

export const HiringAreaContext = createContext<HiringArea>(admin);

export function useHiringArea(): HiringArea {
  return useContext(HiringAreaContext);
}
