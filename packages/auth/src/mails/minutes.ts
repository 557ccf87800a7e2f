import type { AuthContext } from '../context.ts';

/** How long what is mailed lives, as the mail says it. */
export const minutesOf = ({ config }: Pick<AuthContext, 'config'>): number => Math.ceil(config.one_time_token_seconds / 60);
