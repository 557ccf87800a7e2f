import type { ErrorCode } from '../common/errors.ts';
import type { PlainPage } from './plain-pages.ts';
import type { PublicSettings } from './public-settings.ts';

export type ProcedureError = { code: ErrorCode; status: number; message: string };

/** Calls a procedure as a visitor, because every visitor gets the same page. It rejects with a `ProcedureError`. */
export type PageQuery = (path: string, input: unknown) => Promise<unknown>;

/** A rendered page. A redirect has its `location` in the headers and no html. */
type RenderedHtml = { status: number; headers: Headers; html: string };

/** The export of the web app's built `entry-server`: renders a whole page with its status, or a redirect. */
export type RenderPage = (options: {
  request: Request;
  call: PageQuery;
  settings: PublicSettings;
  /**
   * A random value for one rendering, the `nonce` of the web app's own inline scripts and styles. The api removes it and
   * allows exactly those in the page's policy, so that markup in data is never allowed.
   */
  nonce: string;
  /** What to show in place of the page of the request: a page without script and without data. */
  plain?: PlainPage | undefined;
}) => Promise<RenderedHtml>;
