// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPageCookie } from './client.ts';

it('reads the cookie of exactly that name, with its whole value', () => {
  document.cookie = 'my-csrf-token=no';
  document.cookie = 'csrf-token=a=b';
  expect(readPageCookie('csrf-token')).toBe('a=b');
  expect(readPageCookie('csrf')).toBeUndefined();
});
