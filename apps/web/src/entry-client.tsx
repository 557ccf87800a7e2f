import './ui/global.css'; // first: it says in which order the cascade's layers count
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showMissingParts } from './lib/missing-part.ts';
import { browserLink, trpc } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

showMissingParts();
const router = createRouter({ client: trpc.createClient({ links: [browserLink()] }) });
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
