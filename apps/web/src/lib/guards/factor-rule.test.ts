import { expect, test } from 'vitest';
import { isFactorRequired } from './factor-rule.ts';

test.for([
  ['none', []],
  ['admin', ['administrator']],
  ['team', ['administrator', 'member']],
] as const)('[FACTOR-03] [TEAM-05] with %s a second factor is required of: %s', ([setting, asked]) => {
  const users = {
    administrator: { role: 'admin', hiring_teams: 0 },
    member: { role: 'candidate', hiring_teams: 1 },
    candidate: { role: 'candidate', hiring_teams: 0 },
  } as const;
  const required = Object.entries(users).filter(([, user]) => isFactorRequired(setting, user));
  expect(required.map(([name]) => name)).toEqual(asked);
});
