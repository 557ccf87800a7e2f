type Step = {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
  pathChanged: boolean;
};

const jobPaths = /^\/(?:(?:departments|locations|jobs)\/[^/]+)?$/;

function typesOf({ fromLocation, toLocation, pathChanged }: Step): string[] | false {
  const isBetweenJobs =
    fromLocation && pathChanged && [fromLocation, toLocation].every((each) => jobPaths.test(each.pathname));
  return isBetweenJobs && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['fade'] : false;
}

/**
 * Lets the browser fade from a list of jobs to a job and back. Other pages change at once: a fade would delay a visitor
 * who types in the search. Visitors who prefer reduced motion get no fade. A browser without types of transitions gets
 * none either, because the router would fade at every step there.
 */
export const viewTransition = !import.meta.env.SSR &&
  CSS.supports('selector(:active-view-transition-type(a))') && { types: typesOf };
