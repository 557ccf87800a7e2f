import type { Db, DbTransaction } from '@careers/db/client';

/**
 * One transaction around `work`. Everything inside goes through `tx`: a second connection taken meanwhile could wait
 * for this one. An error rolls back; what must be kept although the answer is a refusal is returned, not thrown.
 */
export const inTransaction = <Result>({ db }: { db: Db }, work: (tx: DbTransaction) => Promise<Result>): Promise<Result> =>
  db.$transaction(work, { maxWait: 10_000, timeout: 10_000 });
