// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPageCookie } from './client.ts';

it('reads the cookie with exactly that name, with its complete value', () => {
  document.cookie = 'my-csrf-token=no';
  document.cookie = 'csrf-token=a=b';
  expect(readPageCookie('csrf-token')).toBe('a=b');
  expect(readPageCookie('csrf')).toBeUndefined();
});
