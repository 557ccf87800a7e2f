/**
 * A route's `validateSearch` that only names the type of its search: the screen itself reads what the address holds, so
 * that the reading is in the screen's chunk. The first script, which holds all routes, would carry it to every visitor.
 */
export function searchAs<Search>(parameters: Record<string, unknown>): Search {
  return parameters as Search;
}
