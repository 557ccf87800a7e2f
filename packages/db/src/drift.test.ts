import { expect, inject, test } from 'vitest';
import { diff } from './migrate.ts';

test('schema.prisma says what the migrations build', async () => {
  expect(await diff(inject('pgAdminUrl'))).toBeNull();
});
