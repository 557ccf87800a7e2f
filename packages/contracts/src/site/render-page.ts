import type { ErrorCode } from '../common/errors.ts';
import type { PublicSettings } from './public-settings.ts';

/** How a procedure fails when it is called for a page: the api's `AppError` has this form. */
export type ProcedureError = { code: ErrorCode; status: number; message: string };

/**
 * Calls a procedure in process for a page, always as a visitor without an account: every visitor gets the same page.
 * Rejects with a `ProcedureError`.
 */
export type PageQuery = (path: string, input: unknown) => Promise<unknown>;

/** A rendered page. A redirect has its `location` in the headers and no html. */
export type RenderedHtml = { status: number; headers: Headers; html: string };

/** What the web app's built `entry-server` exports for the api: renders a whole page with its status, or a redirect. */
export type RenderPage = (options: {
  request: Request;
  call: PageQuery;
  settings: PublicSettings;
  /**
   * A random value for this one rendering: the web app writes it as the `nonce` of its own inline scripts and styles.
   * The api takes it out again and allows exactly those in the page's policy, so markup within data is never allowed.
   */
  nonce: string;
}) => Promise<RenderedHtml>;
