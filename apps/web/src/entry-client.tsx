import './ui/global.css'; // first, because it declares the order of the cascade layers
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleOfflineChunkErrors } from './lib/chunk-load-error.ts';
import { browserCall, createClient } from './lib/trpc-client.ts';
import { createRouter } from './router.tsx';

handleOfflineChunkErrors();
const router = createRouter({ client: createClient(browserCall()) });
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
