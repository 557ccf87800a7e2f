import type { Conflict } from '@careers/contracts/conflict';
import { errors, type ErrorCode, type RefusalStatus } from '@careers/contracts/errors';

type ErrorDetails = {
  /** The input's field that is at fault, where one is. */
  field?: string;
  /** A person's sentence in place of the table's. */
  message?: string;
  /** Why a password is weak: length, characters, pwned. */
  reasons?: string[];
  /** Which save came first, where another one did. */
  conflict?: Conflict;
};

/** A refusal: a code of the contracts' table. Services throw it; the doors (tRPC, REST, pages) turn it into their reply. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: RefusalStatus;
  readonly field: string | undefined;
  readonly reasons: string[] | undefined;
  readonly conflict: Conflict | undefined;

  constructor(code: ErrorCode, { field, message, reasons, conflict }: ErrorDetails = {}, options?: ErrorOptions) {
    super(message ?? errors[code].message, options);
    this.code = code;
    this.status = errors[code].status;
    this.field = field;
    this.reasons = reasons;
    this.conflict = conflict;
  }
}
