/**
 * The key of a procedure's answer in the query cache: the one that tRPC's hooks use, so a public page and a screen with
 * hooks share the answer, and what a screen invalidates is fetched again everywhere.
 *
 * @param path Like 'jobs.bySlug'.
 * @param input Undefined for a procedure without one.
 */
export function procedureKey<Input>(path: string, input?: Input) {
  return [path.split('.'), { ...(input !== undefined && { input }), type: 'query' as const }] as const;
}
