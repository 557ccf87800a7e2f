import { storedData } from '@careers/contracts/site/stored-data';
import { adminProcedure, router } from '../context/trpc.ts';
import { readStoredData } from './stored-data.service.ts';

export const storedDataRouter = router({
  storedData: adminProcedure.output(storedData).query(({ ctx }) => readStoredData(ctx)),
});
