import { refuseTaken } from '../common/refuse-taken.ts';

/** Refuses a job whose slug another job has. @throws AppError slug_taken at the slug. */
export const refuseTakenSlug = refuseTaken('slug_taken', 'slug');
