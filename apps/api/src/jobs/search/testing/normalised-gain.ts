/** Discounted cumulative gain: a job counts 2^grade - 1, and less the further down it is. */
function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** nDCG@10: the gain of the first ten slugs as a share of the best possible gain of ten. */
export function normalisedGain(slugs: readonly string[], judged: Readonly<Record<string, number>>): number {
  const best = Object.values(judged)
    .toSorted((a, b) => b - a)
    .slice(0, 10);
  return gainOf(slugs.slice(0, 10).map((slug) => judged[slug] ?? 0)) / gainOf(best);
}
