/** Keeps what others have changed since the caller read `seen`. */
export function changesBetween(
  stored: readonly string[],
  wanted: readonly string[],
  seen: readonly string[] = stored,
): { added: string[]; removed: string[] } {
  const known = new Set([...stored, ...seen]);
  const kept = new Set(wanted);
  return {
    added: [...kept].filter((id) => !known.has(id)),
    removed: stored.filter((id) => seen.includes(id) && !kept.has(id)),
  };
}
