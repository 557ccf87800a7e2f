import { Prisma } from './client.ts';

/** A Prisma select of the columns that a contract's schema names. */
export function selectOf<Shape extends object>({ shape }: { shape: Shape }): { [Name in keyof Shape]: true } {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as { [Name in keyof Shape]: true };
}

/** The columns of a select, for a raw query. */
export function columnsOf(select: object): Prisma.Sql {
  return Prisma.raw(Object.keys(select).join(', '));
}
