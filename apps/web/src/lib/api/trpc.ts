import type { AppRouter } from '@careers/api/app-router';
import { createTRPCReact } from '@trpc/react-query';

/** The hooks of every procedure: `trpc.jobs.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
