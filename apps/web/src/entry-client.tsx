import './ui/global.css'; // first, because it declares the order of the cascade layers
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleChunkErrors } from './lib/page/chunk-load-error.ts';
import { readDataBlock } from './lib/page/data-block.ts';
import { keepPressesUntilHydrated } from './lib/page/hydration.ts';
import {
  createQueryClient,
  followAccount,
  hydrateResults,
  resultsBlock,
  type SentResults,
} from './lib/api/query-client.ts';
import { createBrowserClient } from './lib/api/trpc-client.ts';
import { createRouter } from './router.tsx';

handleChunkErrors();
const queryClient = createQueryClient();
hydrateResults(queryClient, readDataBlock(resultsBlock) as SentResults); // our own server wrote it
followAccount(queryClient);
const router = createRouter({ client: createBrowserClient(), queryClient });
keepPressesUntilHydrated();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
