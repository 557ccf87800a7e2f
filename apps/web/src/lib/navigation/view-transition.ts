type Step = {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
  pathChanged: boolean;
};

/** The addresses of lists of jobs, and of jobs. */
const jobs = /^\/(?:(?:departments|locations|jobs)\/[^/]+)?$/;

function typesOf({ fromLocation, toLocation, pathChanged }: Step): string[] | false {
  const isBetweenJobs =
    fromLocation && pathChanged && [fromLocation, toLocation].every((each) => jobs.test(each.pathname));
  return isBetweenJobs && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['fade'] : false;
}

/**
 * Lets the browser fade from a list of jobs to a job and back. All else changes at once: a fade would hold up a visitor
 * who types in the search. There is none for visitors who prefer reduced motion, nor in a browser that has no types of
 * transitions, because there the router would fade at every step.
 */
export const viewTransition = !import.meta.env.SSR &&
  CSS.supports('selector(:active-view-transition-type(a))') && { types: typesOf };
