import type { z, ZodType } from 'zod';
import { ApiRequestError } from './api-request-error.ts';
import { accessToken } from '../session/access-token.ts';

/** An upload without an access token: nothing was sent. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** An upload without a response: the network is down, or the server closed the connection. */
export class NoReplyError extends Error {
  override readonly name = 'NoReplyError';
}

type Upload<Reply extends ZodType> = {
  /** The path on this site, because the token is sent to no other site. */
  path: `/${string}`;
  /** The form's other fields, which are sent before the file. */
  fields?: Record<string, string | null>;
  field: string;
  file: File;
  reply: Reply;
  onProgress?: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Posts a file to the REST API as a multipart form with the signed-in user's bearer token. It uses XMLHttpRequest,
 * because `fetch` does not report how much has been sent.
 *
 * @throws NoSessionError, NoReplyError; ApiRequestError for any status that is not OK; SyntaxError or ZodError for a
 * body that does not match its schema; the signal's reason once it is aborted.
 */
export async function uploadFile<Reply extends ZodType>(upload: Upload<Reply>): Promise<z.output<Reply>> {
  const { path, fields = {}, field, file, reply, onProgress, signal } = upload;
  const token = await accessToken().catch((error: unknown) => {
    throw new NoReplyError('The sign-in service could not be reached', { cause: error });
  });
  if (!token) throw new NoSessionError('No access token available');
  signal.throwIfAborted();

  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  form.append(field, file);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((loaded / total) * 100));

  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new NoReplyError('No reply to the upload')));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    });
    request.send(form);
  });
  if (status < 200 || status > 299) throw new ApiRequestError(status, body);
  return reply.parse(JSON.parse(body));
}
