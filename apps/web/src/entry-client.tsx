import './ui/global.css'; // first, because it declares the order of the cascade layers
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleOfflineChunkErrors } from './lib/page/chunk-load-error.ts';
import { readDataBlock } from './lib/page/data-block.ts';
import { keepPressesUntilHydrated } from './lib/page/hydration.ts';
import {
  answersBlock,
  createQueryClient,
  followAccount,
  hydrateAnswers,
  type SentAnswers,
} from './lib/api/query-client.ts';
import { createBrowserClient } from './lib/api/trpc-client.ts';
import { createRouter } from './router.tsx';

handleOfflineChunkErrors();
// Not in the task that evaluates the scripts: on a slow phone a tap would wait a tenth of a second for both.
setTimeout(() => {
  const queryClient = createQueryClient();
  hydrateAnswers(queryClient, readDataBlock(answersBlock) as SentAnswers); // our own server wrote it
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
});
