import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { sessionStatuses, type SessionStatus } from '../server/payments/payment-provider.ts';
import { causesCallback, getNextStatus, type SessionEvent } from './session-store.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { newRefund, newSession } from '../server/payments/hosted-page/wire.ts';

const events: readonly SessionEvent[] = ['challenge', 'process', 'authorise', 'decline', 'cancel', 'capture', 'void'];

describe('a session of the provider', () => {
  it.each<[SessionStatus, SessionEvent, SessionStatus]>([
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
  ])('changes from %s on %s to %s', (...[from, event, to]) => {
    expect(getNextStatus(from, event)).toBe(to);
  });

  it.each<SessionStatus>(['CAPTURED', 'DECLINED', 'CANCELLED', 'VOIDED'])('stays %s at every event', (status) => {
    expect(events.map((event) => getNextStatus(status, event)).filter(Boolean)).toEqual([]);
  });

  it('can be captured only when it is authorised', () => {
    expect(sessionStatuses.filter((status) => getNextStatus(status, 'capture'))).toEqual(['AUTHORISED']);
  });

  it('causes callbacks only for states that the merchant does not know yet', () => {
    expect(sessionStatuses.filter(causesCallback)).toEqual(['PROCESSING', 'AUTHORISED', 'DECLINED', 'CANCELLED']);
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
  expect([parseJson('{"a":1}'), parseJson('{')]).toEqual([{ a: 1 }, undefined]);
});
