import { mailTo } from './mail-to.ts';
import type { RunningAuth } from './start-auth.ts';
import { answerIn } from './test-browser.ts';

/** Follows the link of the newest mail to an address, at a service with `verify_on_get`, and reads where it leads. */
export async function followLink(service: RunningAuth, email: string): Promise<ReturnType<typeof answerIn>> {
  const { token_hash, type } = mailTo(service, email);
  const response = await service.call('GET', `/verify?token=${token_hash}&type=${type}`);
  return answerIn(new URL(response.headers.get('Location') ?? ''));
}
