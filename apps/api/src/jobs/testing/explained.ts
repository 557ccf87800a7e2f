import type { Db } from '@careers/db/client';

export type Explained = {
  /** Runs every raw query and first asks for its plan. */
  db: Db;
  /** The plans since the last call. */
  takePlans: () => string[];
};

/** A client that keeps the plan that PostgreSQL makes for each raw query, with the parameters as they are sent. */
export function explained(db: Db): Explained {
  const plans: string[] = [];
  const explaining = db.$extends({
    query: {
      $queryRaw: async ({ args, query }) => {
        const rows = await db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${args.text}`, ...args.values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return query(args);
      },
    },
  });
  return {
    db: Object.assign(Object.create(db), { $queryRaw: explaining.$queryRaw.bind(explaining) }),
    takePlans: () => plans.splice(0),
  };
}
