import type { ErrorCode } from '@careers/contracts/common/errors';
import { Prisma } from '@careers/db/client';
import { AppError } from './app-error.ts';

/** Returns what a failed write does where the table has one unique value: refuses one that another row has, at its field. */
export function refuseTaken(code: ErrorCode, field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError(code, { field }, { cause: error });
    throw error;
  };
}
