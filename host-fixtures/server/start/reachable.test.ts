import { expect, it } from 'vitest';
import { reachable } from './reachable.ts';

it.each([
  ['localhost', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['[::1]', '[::1]'],
])('reaches what listens at %s as %s', (...[host, name]) => {
  expect(reachable(host)).toBe(name);
});
