import type { inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import type { AppRouter } from '../app-router.ts';

/** The keys under which replies carry what only the hiring team sees. No reply to a candidate may have one. */
type TeamOnlyKey =
  | 'author'
  | 'mentions'
  | 'tags'
  | 'assignees'
  | 'can_remove'
  | 'unanswered_since'
  | 'reason'
  | 'reason_missing'
  | 'hired_on'
  | 'author_name'
  | 'for_status'
  | 'send_at'
  | 'cancelled_because'
  | 'answered_at'
  | 'shown_status'
  | 'flag'
  | 'flags';

/** Every key in a reply, at any depth. */
type KeysOf<Reply> = Reply extends readonly (infer Item)[]
  ? KeysOf<Item>
  : Reply extends object
    ? { [Key in keyof Reply & string]: Key | KeysOf<Reply[Key]> }[keyof Reply & string]
    : never;
type Replies = inferRouterOutputs<AppRouter>;

test('[NOTE-02] the type of no reply to a visitor or candidate has a key of what only the hiring team sees', () => {
  expectTypeOf<Extract<KeysOf<Omit<Replies, 'hiring' | 'admin'>>, TeamOnlyKey>>().toBeNever();
  expectTypeOf<Extract<KeysOf<Replies['hiring']>, TeamOnlyKey>>().toEqualTypeOf<TeamOnlyKey>();
});
