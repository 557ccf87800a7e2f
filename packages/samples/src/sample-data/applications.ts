import { customerApplications } from './applications-customers.ts';
import { officeApplications } from './applications-office.ts';

/** All within the last 30 days. Fleet Administrator has the most; about a third of the jobs have none. */
export const sampleApplications = [...officeApplications, ...customerApplications];
