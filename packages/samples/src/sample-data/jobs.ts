import type { EmploymentType } from '@careers/contracts/jobs/employment-types';
import { draftJobs } from './jobs-drafts.ts';
import { engineeringJobs } from './jobs-engineering.ts';
import { financeJobs } from './jobs-finance.ts';
import { fleetJobs } from './jobs-fleet.ts';
import { marketingAndHrJobs } from './jobs-marketing-and-hr.ts';
import { operationsJobs } from './jobs-operations.ts';
import { salesJobs } from './jobs-sales.ts';
import { underwritingJobs } from './jobs-underwriting.ts';

const types: EmploymentType[] = ['Full-time'];

export const sampleJobs = Object.entries({
  ...salesJobs,
  ...fleetJobs,
  ...operationsJobs,
  ...underwritingJobs,
  ...financeJobs,
  ...engineeringJobs,
  ...marketingAndHrJobs,
  ...draftJobs,
}).map(([title, job]) => ({ title, types, ...job }));
