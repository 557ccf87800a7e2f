import { admin, person, type Route } from '../../http/route.ts';
import { adminFactorsDelete, adminFactorsList, adminFactorsUpdate } from '../admin/user-factors.ts';
import { challenge, enroll, unenroll, verify } from './factors.ts';
import {
  recoveryCodesDelete,
  recoveryCodesGenerate,
  recoveryCodesRegenerate,
  recoveryCodesStatus,
  recoveryCodesVerify,
} from './recovery-codes.ts';

const codes = person('recovery_codes_generated');

export const factorRoutes: readonly Route[] = [
  { method: 'POST', url: '/factors', endpoint: enroll, ...person('factor_enrolled') },
  { method: 'POST', url: '/factors/:factor_id/challenge', endpoint: challenge, ...person('verification_attempted') },
  { method: 'POST', url: '/factors/:factor_id/verify', endpoint: verify, ...person('verification_attempted') },
  { method: 'GET', url: '/factors/recovery-codes', endpoint: recoveryCodesStatus, ...person('user_modified') },
  { method: 'POST', url: '/factors/recovery-codes', endpoint: recoveryCodesGenerate, ...codes },
  { method: 'POST', url: '/factors/recovery-codes/regenerate', endpoint: recoveryCodesRegenerate, ...codes },
  { method: 'DELETE', url: '/factors/recovery-codes', endpoint: recoveryCodesDelete, ...person('factor_unenrolled') },
  {
    method: 'POST',
    url: '/factors/recovery-codes/verify',
    endpoint: recoveryCodesVerify,
    ...person('recovery_code_used'),
  },
  { method: 'DELETE', url: '/factors/:factor_id', endpoint: unenroll, ...person('factor_unenrolled') },

  { method: 'GET', url: '/admin/users/:user_id/factors', endpoint: adminFactorsList, ...admin },
  { method: 'PUT', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsUpdate, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsDelete, ...admin },
];
