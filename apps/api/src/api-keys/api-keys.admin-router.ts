import {
  apiKey,
  apiKeyInput,
  apiKeys,
  madeApiKey,
  makeApiKeyInput,
  rollApiKeyInput,
} from '@careers/contracts/site/api-keys';
import { adminProcedure, router } from '../context/trpc.ts';
import { listApiKeys, makeApiKey, revokeApiKey, rollApiKey } from './api-keys.admin-service.ts';

/** The router `admin.keys`: for people alone, no key reaches it. */
export const apiKeysRouter = router({
  list: adminProcedure.output(apiKeys).query(({ ctx }) => listApiKeys(ctx)),
  make: adminProcedure
    .input(makeApiKeyInput)
    .output(madeApiKey)
    .mutation(({ ctx, input }) => makeApiKey(ctx, input)),
  roll: adminProcedure
    .input(rollApiKeyInput)
    .output(madeApiKey)
    .mutation(({ ctx, input }) => rollApiKey(ctx, input)),
  revoke: adminProcedure
    .input(apiKeyInput)
    .output(apiKey)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
});
