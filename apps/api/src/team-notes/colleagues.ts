import { Prisma } from '@careers/db/client';

/** The name that colleagues see, in SQL over `profiles`; null where a person has neither a name nor an address. */
export const colleagueName = Prisma.sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`;
