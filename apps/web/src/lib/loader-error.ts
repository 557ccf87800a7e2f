import { errorStatus, serverMessage } from './trpc-error.ts';

/**
 * What the server could not have for a page, as the page says it. It is given back, not thrown: a page that begins with
 * an error makes React draw the whole document anew in the browser.
 */
export type LoaderError = { errorText: string };

const elsewhere = 'Please check your connection and try again.';

/** The sentence that a page says of a failure: the server's own, or that nobody answered. */
export function toErrorText(error: unknown): string {
  return serverMessage(error) ?? elsewhere;
}

/** On the server, for a `catch`: the error, and its status as the page's. */
export function toLoaderError(http: { status?: number }) {
  return (error: unknown): LoaderError => {
    http.status = errorStatus(error) ?? 500;
    return { errorText: toErrorText(error) };
  };
}
