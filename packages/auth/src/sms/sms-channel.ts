import { invalid } from '../errors.ts';

/** Refuses any channel but SMS. @throws AuthError validation_failed. */
export function requireSmsChannel(channel: string): void {
  if (channel && channel !== 'sms') throw invalid("Invalid channel, supported values are 'sms'");
}
