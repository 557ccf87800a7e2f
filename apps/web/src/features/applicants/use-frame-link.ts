import { useState, useSyncExternalStore } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

/** The time for which a link is used. It works for a minute longer. */
const FRESH_MS = 4 * 60_000;

/** `src`: the CV's address, which stays the same while the component lives, so that the frame does not reload. */
export function useFrameLink(id: string) {
  const query = trpc.hiring.cvFrameLink.useQuery(
    { id },
    { staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const [src, setSrc] = useState<string>();
  if (src === undefined && query.data && !query.isStale) {
    // The page's own origin: the site may have several names outside production.
    const { pathname, search } = new URL(query.data.signedUrl);
    setSrc(`${pathname}${search}#navpanes=0&view=FitH`); // a viewer fits the page's width, without thumbnails
  }
  return { src, query };
}

/** The width from which a CV stands beside the application, as in application-screen.module.css. */
const roomForCv = '(width >= 68.75em)';

export function useRoomForCv(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(roomForCv).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(roomForCv);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
