import { Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';

/** Refuses a job whose slug, its one unique value, another job has. @throws AppError slug_taken at the slug. */
export function refuseTakenSlug(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw new AppError('slug_taken', { field: 'slug' }, { cause: error });
  throw error;
}
