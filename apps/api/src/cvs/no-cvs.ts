import { AppError } from '../common/app-error.ts';
import type { Cvs } from '../context/cvs.ts';

function refuse(): never {
  throw new AppError('unavailable');
}

/** The CVs of an API without a store, as in most tests: every call about a CV is refused. */
export const noCvs: Cvs = {
  store: { put: refuse, read: refuse, remove: refuse, list: refuse },
  incoming: '',
  links: { sign: refuse, isValid: refuse },
  queueScans: null,
};
