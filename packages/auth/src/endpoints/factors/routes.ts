import { admin, person, type Route } from '../../http/route.ts';
import { adminFactorsDelete, adminFactorsList, adminFactorsUpdate } from '../admin/user-factors.ts';
import { challenge } from './challenge.ts';
import { enroll } from './enroll.ts';
import { unenroll } from './unenroll.ts';
import { verify } from './verify.ts';

/** The endpoints of second factors. */
export const factorRoutes: readonly Route[] = [
  { method: 'POST', url: '/factors', endpoint: enroll, ...person('factor_enrolled') },
  { method: 'POST', url: '/factors/:factor_id/challenge', endpoint: challenge, ...person('verification_attempted') },
  { method: 'POST', url: '/factors/:factor_id/verify', endpoint: verify, ...person('verification_attempted') },
  { method: 'DELETE', url: '/factors/:factor_id', endpoint: unenroll, ...person('factor_unenrolled') },

  { method: 'GET', url: '/admin/users/:user_id/factors', endpoint: adminFactorsList, ...admin },
  { method: 'PUT', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsUpdate, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsDelete, ...admin },
];
