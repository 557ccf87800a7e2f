import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../app-router.ts';
import { isProcedurePath, schemasOf } from '../call/call-procedure.ts';
import { servedCalls } from './served-calls.ts';
import { testApi } from './test-api.ts';
import { testSite } from './test-site.ts';

/** Fields whose texts reach no table as they are: hashes of passwords, and a file. */
const elsewhere = ['password', 'current_password', 'cv'];

/** The schemas that a schema is made of: what wraps it, its parts, and the fields of an object with their names. */
function partsOf(schema: z.core.$ZodType): [name: string, part: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of zod's own
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['', def.element]];
  if (def.type === 'union') return def.options.map((option) => ['', option]);
  if (def.type === 'pipe') {
    const { def: before } = (def.in as z.core.$ZodTypes)._zod;
    // A text that is read further is judged by what the whole makes of it.
    return before.type === 'string' ? [] : [['', before.type === 'transform' ? def.out : def.in]];
  }
  return 'innerType' in def ? [['', def.innerType]] : [];
}

/** The names of the fields that let a text through which PostgreSQL cannot store. */
function leaks(schema: z.core.$ZodType, path: string): string[] {
  const found = ['a\0b', ['a\0b'], 'a\uD800b', ['a\uD800b']].some((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success && /\\u0000|\\ud800/.test(JSON.stringify(data) ?? '');
  });
  if (found) return [path];
  return partsOf(schema).flatMap(([name, part]) =>
    elsewhere.includes(name) ? [] : leaks(part, name ? `${path}.${name}` : path),
  );
}

test('no procedure takes a text that PostgreSQL cannot store', () => {
  const procedures = Object.keys(appRouter._def.procedures).filter(isProcedurePath);
  expect(procedures.length).toBeGreaterThan(100);
  const found = procedures.flatMap((procedure) => {
    const { input } = schemasOf(procedure);
    return input ? leaks(input, procedure) : [];
  });
  expect(found).toEqual([]);
});

const api = await testApi();
const site = await testSite();
const oddParts = ['%00', 'a%00b', '%EF%BF%BF', 'x'.repeat(600), '..%2F..', '%5Cx'];

test('no part of an address is a failure of the server, whatever characters it has', async () => {
  const { token } = await api.admin();
  const apps = [
    [api.app, { authorization: `Bearer ${token}` }],
    [site.app, {}],
  ] as const;
  const read = apps.flatMap(([app, headers]) =>
    servedCalls(app).flatMap((call) => (/^GET .*[:*]/.test(call) ? [{ app, headers, path: call.slice(4) }] : [])),
  );
  expect(read.map(({ path }) => path)).toEqual(expect.arrayContaining(['/jobs/:slug/image.png', '/api/cvs/:id']));
  const failures: string[] = [];
  for (const { app, headers, path } of read)
    for (const part of oddParts) {
      const url = path.replace(/:\w+(?:\(.*?\$\))?|\*/g, part);
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode >= 500) failures.push(`${statusCode} ${url}`);
    }
  expect(failures).toEqual([]);
});

test('a page and a picture of a job with NUL in its address is not there', async () => {
  for (const path of ['/jobs/%00/image.png', '/jobs/a%00b/image.png', `/jobs/${'x'.repeat(300)}/image.png`])
    expect((await site.app.inject(path)).statusCode, path).toBe(404);
});
