import { customerApplications } from './applications-customers.ts';
import { officeApplications } from './applications-office.ts';

/** The sample applications, all of the last 30 days. Fleet Administrator has the most; a third of the jobs has none. */
export const sampleApplications = [...officeApplications, ...customerApplications];
