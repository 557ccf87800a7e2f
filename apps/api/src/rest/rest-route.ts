import type { ErrorCode } from '@careers/contracts/common/errors';
import type { ApiScope } from '@careers/contracts/site/api-keys';
import type { ProcedurePath } from '../call/call-procedure.ts';

/** Whether API keys reach a call: the scope that they need (or both), or the sentence that says why none does. */
export type KeyAccess =
  | {
      scope: ApiScope | readonly [ApiScope, ApiScope];
      keyless?: never;
      /**
       * How the reply to a POST or PUT is read anew for a retry with its Idempotency-Key: by a procedure that takes the
       * reply's id, in the field `under` where the reply has one, and with the fields that are not said twice.
       */
      reread?: { procedure: ProcedurePath; under?: string; and?: object };
    }
  | { keyless: string; scope?: never; reread?: never };

export function scopesOf({ scope }: KeyAccess): readonly ApiScope[] {
  return scope === undefined ? [] : [scope].flat();
}

/**
 * A documented path and the procedure behind it. The procedure's input is the query (GET) or the body, merged with the
 * path's parameters, which have the names of the input's fields.
 */
export type RestRoute = KeyAccess & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The name of the operation in the OpenAPI document: generated clients name their method after it. */
  operationId: string;
  summary: string;
  description?: string;
  /** The refusals that follow neither from the permission nor from the form of the input. */
  errors?: ErrorCode[];
  /**
   * Marks a result that is a page of a list. Link has the next page, X-Total-Count the total if there is one, and the body is
   * the page's field `key` (with `envelope`: the whole page without cursor, total, counts and what the caller may do).
   * `cursor` is the parameter of the next page, if it is not `cursor`.
   */
  list?: { key: string; envelope?: true; cursor?: string };
  /** Request headers that set a field of the input: header name → field. */
  headers?: Record<string, string>;
  /** The path parameter that must equal the result's field of this name; otherwise the reply redirects. */
  canonical?: 'slug';
};
