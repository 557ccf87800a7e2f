import type { ComponentType, ReactNode } from 'react';

// See docs/decisions/0102-static-parts-keep-the-servers-html.md
export type StaticPart = {
  (): ReactNode;
  /** Loads the part, in the loader of a route that shows it. `path` is the address of that page. */
  load: (path: string) => Promise<void>;
};

/**
 * Makes a part of a page that needs no script and is the same on each page that has it. Only the server renders it: the
 * browser keeps its HTML, and takes it from the server's page for a page that the browser renders itself. Where that
 * fails, the part is left out. The page imports its style sheets and takes a class of each somewhere, because the build
 * leaves out a sheet without a used class. `importPart` loads the code on the server alone: `import.meta.env.SSR && …`.
 */
export function staticPart(id: string, importPart: false | (() => Promise<ComponentType>)): StaticPart {
  let Part: ComponentType | undefined;
  let html = '';

  function Static() {
    if (import.meta.env.SSR) return <div id={id}>{Part && <Part />}</div>;
    html ||= document.getElementById(id)?.innerHTML ?? '';
    return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  }

  async function load(path: string): Promise<void> {
    if (import.meta.env.SSR) Part ??= importPart ? await importPart() : undefined;
    else if (!html)
      html = await fetch(path).then(
        async (page) => partOf(await page.text()),
        () => '',
      );
  }

  /**
   * Returns the part's HTML from the server's page; '' where the page has none. Without the page's head: its style
   * sheet is one that this page's policy does not allow.
   */
  function partOf(page: string): string {
    const body = page.slice(page.indexOf('<body'));
    return new DOMParser().parseFromString(body, 'text/html').getElementById(id)?.innerHTML ?? '';
  }

  return Object.assign(Static, { load });
}
