// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readPageCookie } from './cookie.ts';

it('reads one cookie among others, whole', () => {
  document.cookie = 'my-csrf-token=no';
  document.cookie = 'csrf-token=a=b';
  expect(readPageCookie('csrf-token')).toBe('a=b');
  expect(readPageCookie('csrf')).toBeUndefined();
});
