import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeNonce } from './inline-hashes.ts';

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
function scriptsOf(html: string) {
  return takeNonce(html, 'n0').inline.script;
}

test('scripts and styles with the nonce get a hash, and the nonce is removed from the page', () => {
  expect(
    takeNonce(
      '<meta property="csp-nonce" content="n0"/><link rel="icon" href="/i" nonce="n0"/><style nonce="n0">b{}</style><script nonce="n0" class="x">own()</script>',
      'n0',
    ),
  ).toEqual({
    html: '<link rel="icon" href="/i"/><style>b{}</style><script class="x">own()</script>',
    inline: { script: [hashOf('own()')], style: [hashOf('b{}')] },
  });
});

test.for([
  ['without a nonce', '<script>evil()</script>'],
  ['with the nonce of another rendering', '<script nonce="n1">evil()</script>'],
  ['with the nonce in its text', '<script>evil(" nonce="n0"")</script>'],
  ['that is escaped within data', '<p>&lt;script nonce="n0"&gt;evil()&lt;/script&gt;</p>'],
] as const)('a script %s has no hash', ([, html]) => {
  expect(scriptsOf(html)).toEqual([]);
});

test('an injected script without an end tag is not part of the next one’s hash', () => {
  expect(scriptsOf('<script>evil();<script nonce="n0">own()</script>')).toEqual([hashOf('own()')]);
  expect(scriptsOf('<script x="<script nonce="n0">own()</script>')).toEqual([hashOf('own()')]);
});

test('a script file has no hash, because the policy allows files of the same site', () => {
  expect(scriptsOf('<script type="module" src="/a.js" nonce="n0"></script>')).toEqual([]);
});
