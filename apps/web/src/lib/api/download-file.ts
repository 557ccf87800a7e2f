import { apiRequest } from './api-request.ts';

/**
 * Downloads a file of the REST API with the signed-in user's bearer token, which a plain link cannot send, and saves it
 * under the name that the server gives it.
 *
 * @param path The path on this site, because the token is sent to no other site.
 * @throws ApiRequestError for any status that is not OK; TypeError when the server cannot be reached.
 */
export async function downloadFile(path: `/api/${string}`): Promise<void> {
  const response = await apiRequest({ path });
  saveFile(await response.blob(), fileName(response.headers.get('content-disposition')));
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVE_TIMEOUT_MS);
}

const SAVE_TIMEOUT_MS = 60_000;

/** Returns the name in a Content-Disposition header; empty if there is none, so that the browser chooses one. */
export function fileName(disposition: string | null): string {
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';
}
