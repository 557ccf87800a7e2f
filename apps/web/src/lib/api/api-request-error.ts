import { isObject } from '@careers/contracts/common/is-object';

/** An error response of the REST API. Its message is the status, a colon, a space and the body as received. */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }

  /** The fields of a JSON body; empty for any other body. */
  get fields(): { error?: unknown; field?: unknown; reasons?: unknown } {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return isObject(parsed) ? parsed : {};
    } catch {
      return {};
    }
  }
}
