import type { Conflict } from '@careers/contracts/common/version';
import type { ApiScope } from '@careers/contracts/site/api-keys';
import { errors, type ErrorCode, type ErrorStatus } from '@careers/contracts/common/errors';

type ErrorDetails = {
  field?: string;
  message?: string;
  /** The reasons why a password is weak (length, characters, pwned), the current version of the privacy notice, or names. */
  reasons?: string[];
  conflict?: Conflict;
  scope?: ApiScope;
  /** Seconds until the same call is accepted again. */
  retry_after?: number;
};

/** An expected error with a code of the contracts. Services throw it; tRPC, REST and pages reply with it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  readonly reasons: string[] | undefined;
  readonly conflict: Conflict | undefined;
  readonly scope: ApiScope | undefined;
  readonly retry_after: number | undefined;

  constructor(
    code: ErrorCode,
    { field, message, reasons, conflict, scope, retry_after }: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message ?? errors[code].message, options);
    this.code = code;
    this.status = errors[code].status;
    this.field = field;
    this.reasons = reasons;
    this.conflict = conflict;
    this.scope = scope;
    this.retry_after = retry_after;
  }
}
