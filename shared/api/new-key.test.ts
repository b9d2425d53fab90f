import { expect, it } from 'vitest';
import { newRandomKey } from './new-key.ts';

it('creates 100 different keys of 32 hexadecimal digits', () => {
  const keys = Array.from({ length: 100 }, newRandomKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true);
});
