import { storedData } from '@careers/contracts/site/stored-data';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { readStoredData } from './stored-data.service.ts';

export const storedDataRouter = router({
  storedData: adminProcedure.output(storedData).query(resolver(readStoredData)),
});
