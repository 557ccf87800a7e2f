import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedRedirect } from './redirects.ts';

const config = {
  site_url: 'https://careers.example.com',
  redirect_urls: [
    'https://*.example.org/**',
    'https://docs.example.net/start',
    'myapp://callback',
    'http://127.0.0.1:*/**',
  ],
};
function allowed(text: string) {
  return allowedRedirect(config, text);
}

test.for([
  'https://careers.example.com/',
  'https://careers.example.com/jobs?a=1#part',
  'https://eu.example.org/any/where.html',
  'https://docs.example.net/start#part',
  'myapp://callback',
  'http://127.0.0.1:8080/a',
])('may be led to: %s', (text) => {
  expect(allowed(text)).toBe(text);
});

test.for([
  'http://careers.example.com/',
  'https://careers.example.com:8443/',
  'https://careers.example.com.evil.example/',
  'https://careers.example.com@evil.example/',
  'https://careers.example.com\\@evil.example/',
  'https://evil.example/https://careers.example.com/',
  'https://a.b.example.org/',
  'https://evil.example/?.example.org/',
  'https://docs.example.net/start/more',
  'https://docs.example.net/start?more',
  'http://2130706433/',
  'http://0x7f000001/',
  'https://192.0.2.1/',
  'javascript:alert(1)',
  'javascript://careers.example.com/%0aalert(1)',
  'data:text/html,x',
  '//careers.example.com/',
  '/jobs',
  ' https://careers.example.com/',
  'https://careers.example.com/\n',
  '',
])('may not be led to: %j', (text) => {
  expect(allowed(text)).toBeUndefined();
});

test('where the list says "any" in the place of a host, it is a host: nothing of a path can stand in for it', () => {
  const previews = {
    site_url: 'https://careers.example.com',
    redirect_urls: ['https://**--us.example.app/**', 'https://**.example.dev/**'],
  };
  function led(text: string) {
    return allowedRedirect(previews, text);
  }
  expect(led('https://a.b--us.example.app/any/where')).toBe('https://a.b--us.example.app/any/where');
  expect(led('https://a.b.example.dev/')).toBe('https://a.b.example.dev/');
  for (const text of [
    'https://evil.example/--us.example.app/',
    'https://evil.example/x.example.dev/',
    'https://evil.example/?a=--us.example.app/',
    'https://evil.example?x.example.dev/',
    'https://evil.example:81/a.example.dev/x',
  ])
    expect(led(text), text).toBeUndefined();
  expect(allowedRedirect({ ...previews, redirect_urls: ['https://**'] }, 'https://any.example/where')).toBe(
    'https://any.example/where',
  );
});

test('on this machine the port does not matter', () => {
  const local = { site_url: 'http://localhost:3000', redirect_urls: [] };
  expect(allowedRedirect(local, 'http://localhost:5173/a')).toBe('http://localhost:5173/a');
  expect(allowedRedirect(local, 'https://localhost:3000/a')).toBeUndefined();
});

test('a list that allows everything still leads to no script and to no bare IP address', () => {
  const open = { site_url: 'https://careers.example.com', redirect_urls: ['**'] };
  expect(allowedRedirect(open, 'https://anywhere.example/')).toBe('https://anywhere.example/');
  for (const text of ['javascript:alert(1)', 'http://192.0.2.1/', 'http://[2001:db8::1]/', 'http://3232235777/'])
    expect(allowedRedirect(open, text)).toBeUndefined();
});

test('with an empty list every link leads to the site', () => {
  const closed = { site_url: 'https://careers.example.com', redirect_urls: [] };
  const parts = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    'careers.example.com',
    'evil.example',
    ':',
    '#',
    '?',
    '%2f',
    '.',
    ' ',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (text) => {
      const led = allowedRedirect(closed, text.join(''));
      expect(led === undefined || new URL(led).origin === 'https://careers.example.com').toBe(true);
    }),
    { numRuns: 2000 },
  );
});
