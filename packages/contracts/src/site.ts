import type { Brand } from './brand.ts';
import type { ErrorCode } from './errors.ts';

/** What the browser must know and anybody may: one block of JSON in every page. */
export type PublicSettings = {
  /** The address people type, without a slash at the end. */
  site_url: string;
  brand: Brand;
  /** The sign-in service. `url` is a path where this site serves it itself, and then `key` (its publishable one) may be empty. */
  auth: { url: string; key: string };
  sign_in: SignInSettings;
  /** The procedures that need no signed-in user ('jobs.list'): the browser calls them without the user's token. */
  public_procedures: readonly string[];
};

/** What the screens must know of the sign-in service's settings. */
export type SignInSettings = {
  /** Visitors may register; otherwise every account is made by an administrator. */
  sign_up: boolean;
  /** The shortest password a user may choose, in characters. */
  password_min_length: number;
  /** Accounts are confirmed as they are made; otherwise a mail asks for it. */
  autoconfirm: boolean;
  /** Signing in through a mail is offered, and a forgotten password replaced through one. */
  mail: boolean;
  /** The present address confirms a change of the address too. */
  double_confirm_email_change: boolean;
  /** Seconds between two mails to one address. */
  mail_interval_seconds: number;
};

/** How a call made for a page is refused: `AppError` of the api has this form. Anything else is a fault of ours. */
export type Refusal = { code: ErrorCode; status: number; message: string };

/** Calls a procedure as nobody in particular: pages are the same for everybody. Rejects with a `Refusal`. */
export type CallAsAnybody = (path: string, input: unknown) => Promise<unknown>;

/** The seam between api and web: what the built `entry-server` exports as `renderPage`. A status and its whole page, or a redirect. */
export type RenderPage = (options: {
  request: Request;
  call: CallAsAnybody;
  settings: PublicSettings;
}) => Promise<Response>;

/** The parameters of the list page, in the order in which its address is written. Any other parameter changes nothing. */
export const listParameters = ['search', 'location', 'department', 'employment_type', 'cursor'] as const;
export type ListParameter = (typeof listParameters)[number];
export type ListSearch = { [Name in ListParameter]?: string };

/** The parameters of a query string, in its order; of one given twice the first counts. */
export function searchParameters(query: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

/** What an address asks of the list, in the order of `listParameters`; empty values and 'all' ask for nothing. */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const asked: ListSearch = {};
  for (const name of listParameters) {
    const value = search[name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && text !== 'all') asked[name] = text;
  }
  return asked;
}
