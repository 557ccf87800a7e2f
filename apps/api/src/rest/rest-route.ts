import type { ErrorCode } from '@careers/contracts/common/errors';
import type { ApiScope } from '@careers/contracts/site/api-keys';
import type { ProcedurePath } from '../call/call-procedure.ts';

/** Whether API keys reach a call: the scope that they need (or both), or the sentence that says why none does. */
export type KeyAccess =
  | {
      scope: ApiScope | readonly [ApiScope, ApiScope];
      keyless?: never;
      /** How a retry reads the reply anew, by its id. `under`: the field with it; `and`: what is not said twice. */
      reread?: { procedure: ProcedurePath; under?: string; and?: object };
    }
  | { keyless: string; scope?: never; reread?: never };

export function scopesOf({ scope }: KeyAccess): readonly ApiScope[] {
  return scope === undefined ? [] : [scope].flat();
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/api/${string}`;

/** The procedure's input is the query (GET) or the body, merged with the path's parameters. */
type RestRow = KeyAccess & {
  procedure: ProcedurePath;
  /** The name of the operation in the OpenAPI document: generated clients name their method after it. */
  operationId: string;
  summary: string;
  description?: string;
  /** The refusals that follow neither from the permission nor from the form of the input. */
  errors?: ErrorCode[];
  /**
   * Marks a page of a list: Link has the next page, X-Total-Count the total. The body is its field `key`, or with
   * `envelope` the page without cursor, total, counts and `can`. `cursor`: the parameter of the next page.
   */
  list?: { key: string; envelope?: true; cursor?: string };
  /** Request headers that set a field of the input: header name → field. */
  headers?: Record<string, string>;
  /** The path parameter that must equal the result's field of this name; otherwise the reply redirects. */
  canonical?: 'slug';
};

/** The calls by method and path, such as `GET /api/jobs/:slug`. */
export type RestTable = Record<`${Method} ${Path}`, RestRow>;
export type RestRoute = RestRow & { method: Method; path: Path };

export function routesOf(table: RestTable): RestRoute[] {
  return Object.entries(table).map(([call, row]) => {
    const [method, path] = call.split(' ') as [Method, Path]; // the two parts of each key
    return { method, path, ...row };
  });
}
