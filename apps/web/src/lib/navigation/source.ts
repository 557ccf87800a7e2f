import { sourceIn } from '@careers/contracts/applications/source';
import { searchParameters } from '@careers/contracts/jobs/list-search';

// See docs/decisions/0007-pages-are-rendered-by-tanstack-router-inside-fastify.md
/** The source in the address of the present page, which is the only place where the browser keeps it. */
export function presentSource(): string | undefined {
  return sourceIn(searchParameters(location.search));
}

/** Gives an address to which the router goes the source of the page that the visitor leaves, unless it has one. */
export function keepSource(search: Readonly<Record<string, unknown>>): { source?: string } {
  const source = import.meta.env.SSR || sourceIn(search) ? undefined : presentSource();
  return source ? { source } : {};
}
