import { AppError } from '../common/app-error.ts';
import type { DataExports } from '../context/data-exports.ts';

/** The queue of copies to be made. */
export const DATA_EXPORT_QUEUE = 'make-data-export';

function refuse(): never {
  throw new AppError('unavailable');
}

/** The copies of an API without background work, as in most tests: every call about a copy is refused. */
export const noDataExports: DataExports = { queue: refuse, links: { sign: refuse, isValid: refuse } };
