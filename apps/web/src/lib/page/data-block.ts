/* A data block is JSON in a script element, which never runs. It has no `<`, so that no text can close the element. */

export function dataBlock(data: unknown): { __html: string } {
  return { __html: JSON.stringify(data).replaceAll('<', '\\u003c') };
}

/** Reads the data of the page's block with this id. @throws Error if the page has none. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no ${id}`);
  return JSON.parse(text) as unknown;
}
