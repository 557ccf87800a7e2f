import { errorStatus, serverMessage } from './trpc-error.ts';

/**
 * The result of a loader on the server when its data could not be fetched: the sentence that the page shows. It is
 * returned, not thrown, because React renders the whole document again in the browser when the first render throws.
 */
export type LoaderError = { errorText: string };

export function toErrorText(error: unknown): string {
  return serverMessage(error) ?? 'Please check your connection and try again.';
}

/** Returns a `catch` handler for the server. */
export function toLoaderError(http: { status?: number }) {
  return (error: unknown): LoaderError => {
    http.status = errorStatus(error) ?? 500;
    return { errorText: toErrorText(error) };
  };
}
