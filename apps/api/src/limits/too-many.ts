import { AppError } from '../common/app-error.ts';
import { callKinds, type LimitKind } from '../context/counted-call.ts';

function amount(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

/** A duration in the largest suitable unit, rounded up. */
function duration(seconds: number): string {
  if (seconds <= 90) return amount(seconds, 'second');
  if (seconds <= 90 * 60) return amount(Math.ceil(seconds / 60), 'minute');
  return amount(Math.ceil(seconds / 3600), 'hour');
}

export function tooMany(kind: LimitKind, retry_after: number): AppError {
  const message = `Too many ${callKinds[kind].things}. Please try again in ${duration(retry_after)}.`;
  return new AppError('too_many_requests', { message, retry_after });
}
