import type { TeamOnlyKey } from '@careers/contracts/hiring/team-only-keys';
import type { inferRouterOutputs } from '@trpc/server';
import { expectTypeOf, test } from 'vitest';
import type { AppRouter } from '../app-router.ts';

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
