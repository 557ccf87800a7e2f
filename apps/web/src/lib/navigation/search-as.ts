/**
 * Casts a route's search to its type, as its `validateSearch`. The screen itself parses the search, in its own chunk:
 * the first script, which contains all routes, would carry the parser to every visitor.
 */
export function searchAs<Search>(parameters: Record<string, unknown>): Search {
  return parameters as Search;
}
