import { errorStatus, serverMessage } from './trpc-error.ts';

/**
 * What a loader returns on the server when its data could not be fetched: the sentence that the page shows. It is
 * returned, not thrown, because React renders the whole document again in the browser when the first render throws.
 */
export type LoaderError = { errorText: string };

const noReply = 'Please check your connection and try again.';

/** The sentence that a page shows for an error: the server's own, or one about the connection when there was no reply. */
export function toErrorText(error: unknown): string {
  return serverMessage(error) ?? noReply;
}

/** For a `catch` on the server: gives the response the error's status and returns the error for the page. */
export function toLoaderError(http: { status?: number }) {
  return (error: unknown): LoaderError => {
    http.status = errorStatus(error) ?? 500;
    return { errorText: toErrorText(error) };
  };
}
