import type { ComponentType, ReactNode } from 'react';

// See docs/decisions/0102-static-parts-keep-the-servers-html.md
type PartProps = {
  /** What the part is about, where it differs by page: the name of a department. */
  of: string;
};

export type StaticPart = {
  (props: Partial<PartProps>): ReactNode;
  /** Loads the part, in the loader of a route that shows it. `path` is the address of that page. */
  load: (path: string, of?: string) => Promise<void>;
};

/**
 * Makes a part of a page that needs no script and is the same on each page that has it, or on each about the same
 * thing. Only the server renders it: the browser keeps its HTML, and takes it from the server's page for a page that
 * the browser renders itself. Where that fails, the part is left out. Its style sheets come with a sheet that a
 * hydrated component takes a class of, because the build leaves out a sheet without a used class. `importPart` loads
 * the code on the server alone: `import.meta.env.SSR && …`.
 */
export function staticPart(id: string, importPart: false | (() => Promise<ComponentType<PartProps>>)): StaticPart {
  let Part: ComponentType<PartProps> | undefined;
  const kept = new Map<string, string>();

  function keep(page: Document, of: string): void {
    const part = page.getElementById(id);
    if (part?.dataset['of'] === of) kept.set(of, part.innerHTML);
  }

  function Static({ of = '' }: Partial<PartProps>) {
    if (import.meta.env.SSR)
      return (
        <div id={id} data-of={of}>
          {Part && <Part of={of} />}
        </div>
      );
    if (!kept.has(of)) keep(document, of);
    return (
      <div id={id} data-of={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept.get(of) ?? '' }} />
    );
  }

  async function load(path: string, of = ''): Promise<void> {
    if (import.meta.env.SSR) Part ??= importPart ? await importPart() : undefined;
    else if (!kept.has(of))
      await fetchPage(path)
        .then((page) => keep(page, of))
        .catch(() => undefined);
  }

  return Object.assign(Static, { load });
}

/** The pages that are on their way, by their paths: a page may have several parts. */
const pages = new Map<string, Promise<Document>>();

/** Fetches a page without its head, whose style sheet is one that the policy of this tab's page does not allow. */
function fetchPage(path: string): Promise<Document> {
  const page =
    pages.get(path) ??
    fetch(path)
      .then((reply) => reply.text())
      .then((html) => new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html'))
      .finally(() => pages.delete(path));
  pages.set(path, page);
  return page;
}
