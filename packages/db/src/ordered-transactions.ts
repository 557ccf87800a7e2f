import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma's adapter, whose transactions send one query after the other. Prisma loads several relations of a row at once,
 * also in a transaction, which has a single connection. The driver queues such queries, but warns and will refuse them.
 */
export class OrderedPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    return Object.assign(adapter, {
      startTransaction: async (...level: Parameters<typeof start>) => inOrder(await start(...level)),
    });
  }
}

/** The same transaction, in which each query starts after the one before has ended. */
function inOrder(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  function afterLast<Result>(send: (query: SqlQuery) => Promise<Result>) {
    return (query: SqlQuery): Promise<Result> => {
      const result = last.then(() => send(query));
      last = result.catch(() => undefined); // its caller gets the error
      return result;
    };
  }
  return Object.assign(transaction, {
    queryRaw: afterLast(transaction.queryRaw.bind(transaction)),
    executeRaw: afterLast(transaction.executeRaw.bind(transaction)),
  });
}
