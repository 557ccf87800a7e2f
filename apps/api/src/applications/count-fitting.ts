import type { DbContext } from '../context/context.ts';

/** The largest page of applications, in bytes of JSON. Candidates decide how long their letters and answers are. */
const PAGE_BYTES = 2 * 1024 * 1024;
/** What a row has besides letters and answers. */
const ROW_BYTES = 1_000;

/** How many of the first `limit` applications fit into one page, at least one; `limit` itself where all of them do. */
export async function countFitting({ db }: DbContext, ids: readonly string[], limit: number): Promise<number> {
  const wanted = ids.slice(0, limit);
  const [row] = await db.$queryRaw<{ fitting: number }[]>`
    SELECT count(*)::int AS fitting FROM (
      SELECT place, sum(${ROW_BYTES} + coalesce(octet_length(answers::text), 0)
        + coalesce(octet_length(to_json(concat(cover_letter, adjustments, notes))::text), 0)) OVER (ORDER BY place) AS bytes
      FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS listed (id, place) LEFT JOIN applications USING (id)
    ) AS measured WHERE place = 1 OR bytes <= ${PAGE_BYTES}`;
  return row && row.fitting < wanted.length ? row.fitting : limit;
}
