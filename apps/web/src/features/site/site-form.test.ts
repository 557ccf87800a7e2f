import type { SitePerson } from '@careers/contracts/site/site-content';
import { expect, test } from 'vitest';
import { withoutRemoved } from './site-form.ts';

function person(id: string, name = id): SitePerson {
  return { id, name, role: 'Sales', line: 'We stop at five.', consented_on: '2026-11-01', picture: null };
}

test('a save over a colleague’s does not bring back the people whom they removed, and keeps new ones', () => {
  const own = [person('new'), person('idris', 'Idris Khan'), person('ruth')];
  const base = [person('ruth'), person('idris')];
  expect(withoutRemoved(own, base, [person('idris'), person('moira')])).toEqual([
    person('new'),
    person('idris', 'Idris Khan'),
  ]);
});
