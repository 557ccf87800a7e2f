/*
 * A data block is a script element that holds JSON and never runs. In it the server sends with a page what its scripts
 * begin with; a job's text cannot end it, because no `<` stands in it.
 */

/** What the element holds, for React. */
export function dataBlock(data: unknown): { __html: string } {
  return { __html: JSON.stringify(data).replaceAll('<', '\\u003c') };
}

/** The data of the page's block with this id. @throws Error where the page has none. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no ${id}`);
  return JSON.parse(text) as unknown;
}
