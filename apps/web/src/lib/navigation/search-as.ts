/**
 * Casts a route's search, as its `validateSearch`. The screen parses it in its own chunk: the first script, which has
 * all routes, would carry the parser to every visitor.
 */
export function searchAs<Search>(parameters: Record<string, unknown>): Search {
  return parameters as Search;
}
