import {
  apiKey,
  apiKeyInput,
  apiKeys,
  madeApiKey,
  makeApiKeyInput,
  rollApiKeyInput,
} from '@careers/contracts/site/api-keys';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { listApiKeys, makeApiKey, revokeApiKey, rollApiKey } from './api-keys.admin-service.ts';

/** The router `admin.keys`: for people alone, no key reaches it. */
export const apiKeysRouter = router({
  list: adminProcedure.output(apiKeys).query(resolver(listApiKeys)),
  make: adminProcedure.input(makeApiKeyInput).output(madeApiKey).mutation(resolver(makeApiKey)),
  roll: adminProcedure.input(rollApiKeyInput).output(madeApiKey).mutation(resolver(rollApiKey)),
  revoke: adminProcedure.input(apiKeyInput).output(apiKey).mutation(resolver(revokeApiKey)),
});
