import './ui/global.css'; // first, because it declares the order of the cascade layers
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleOfflineChunkErrors } from './lib/chunk-load-error.ts';
import { browserLink, trpc } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

handleOfflineChunkErrors();
const router = createRouter({ client: trpc.createClient({ links: [browserLink()] }) });
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
