import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { newRefund, newSession, readJson } from './wire.ts';

const session = { reference: 'r', amount: 1, currency: 'GBP', locale: 'en', returnUrl: '/', callbackUrl: '/' };
const refund = { refundId: 'r', amount: 1, currency: 'GBP' };

it.each([
  [{}, true],
  [{ amount: 0 }, false],
  [{ amount: 1.5 }, false],
  [{ currency: 'GBX?' }, false],
])('a session or refund with %j is valid: %s', (changes, isValid) => {
  expect(safeParse(newSession, { ...session, ...changes }).success).toBe(isValid);
  if (!('currency' in changes)) expect(safeParse(newRefund, { ...refund, ...changes }).success).toBe(isValid);
});

it('a text that is not JSON is read as nothing', () => {
  expect([readJson('{"a":1}'), readJson('{')]).toEqual([{ a: 1 }, undefined]);
});
