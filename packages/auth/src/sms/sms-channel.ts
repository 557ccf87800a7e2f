import { invalid } from '../errors.ts';

/** Which way a message takes: there is one. @throws AuthError validation_failed for another. */
export function requireSmsChannel(channel: string): void {
  if (channel && channel !== 'sms') throw invalid("Invalid channel, supported values are 'sms'");
}
