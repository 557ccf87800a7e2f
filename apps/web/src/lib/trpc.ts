import type { AppRouter } from '@careers/api/app-router';
import { createTRPCReact } from '@trpc/react-query';

/** The hooks of every procedure, inside a TrpcProvider: `trpc.jobs.list.useQuery(…)`. Not for public pages: see trpc-client.ts. */
export const trpc = createTRPCReact<AppRouter>();
