import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { sessionStatuses, type SessionStatus } from '../server/payments/payment-provider.ts';
import { isNotified, sessionAfter, type PaymentSessionEvent } from './session-rules.ts';
import { newRefund, newSession, readJson } from '../server/payments/hosted-page/wire.ts';

const events: readonly PaymentSessionEvent[] = [
  'challenge',
  'process',
  'authorise',
  'decline',
  'cancel',
  'capture',
  'void',
];

describe('a session of the provider', () => {
  it.each<[SessionStatus, PaymentSessionEvent, SessionStatus]>([
    ['OPEN', 'challenge', 'CHALLENGED'],
    ['OPEN', 'process', 'PROCESSING'],
    ['OPEN', 'authorise', 'AUTHORISED'],
    ['OPEN', 'decline', 'DECLINED'],
    ['OPEN', 'cancel', 'CANCELLED'],
    ['CHALLENGED', 'authorise', 'AUTHORISED'],
    ['CHALLENGED', 'decline', 'DECLINED'],
    ['CHALLENGED', 'cancel', 'CANCELLED'],
    ['PROCESSING', 'authorise', 'AUTHORISED'],
    ['PROCESSING', 'void', 'VOIDED'],
    ['AUTHORISED', 'capture', 'CAPTURED'],
    ['AUTHORISED', 'void', 'VOIDED'],
  ])('goes from %s by %s to %s', (...[from, event, to]) => {
    expect(sessionAfter(from, event)).toBe(to);
  });

  it.each<SessionStatus>(['CAPTURED', 'DECLINED', 'CANCELLED', 'VOIDED'])('stays %s at every event', (status) => {
    expect(events.map((event) => sessionAfter(status, event)).filter(Boolean)).toEqual([]);
  });

  it('can be captured only when it is authorised', () => {
    expect(sessionStatuses.filter((status) => sessionAfter(status, 'capture'))).toEqual(['AUTHORISED']);
  });

  it('is called back about only in states that the merchant does not know yet', () => {
    expect(sessionStatuses.filter(isNotified)).toEqual(['PROCESSING', 'AUTHORISED', 'DECLINED', 'CANCELLED']);
  });
});

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
