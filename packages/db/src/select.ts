import { Prisma } from './client.ts';

/** A Prisma select of the columns that a schema names. A name that is not in `_columns` does not compile. */
// See docs/decisions/0006-names-are-the-same-from-the-column-to-the-screen.md
export function selectOf<
  Column extends string,
  Shape extends { [Name in keyof Shape]: Name extends Column ? object : never },
>(_columns: Record<Column, Column>, { shape }: { shape: Shape }): { [Name in keyof Shape]: true } {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as { [Name in keyof Shape]: true };
}

export function columnsOf(select: object): Prisma.Sql {
  return Prisma.raw(Object.keys(select).join(', '));
}
