import type { AdminJob } from '@careers/contracts/jobs/jobs';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A job's title, as the link to its public page, or to the preview of a draft. A job just created gets the focus. */
export function JobTitle({ job: { id, slug, title, status } }: { job: AdminJob }) {
  const isCreated = useLocation({ select: ({ state }) => state.created_job === id });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCreated) link.current?.focus();
  }, [isCreated]);
  return (
    // A preload would ask for a draft's public page, which is not there.
    <Link ref={link} to="/jobs/$slug" params={{ slug }} preload={status === 'Published' && 'intent'}>
      {title}
    </Link>
  );
}
