import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './use-auth.ts';

function CurrentEmail() {
  return useAuth().user?.email;
}

test('[SESS-06] useAuth outside its provider says what is missing', () => {
  expect(() => renderToString(createElement(CurrentEmail))).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});
