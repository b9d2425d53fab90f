import { describe, expect, it } from 'vitest';
import { sessionStatuses, type SessionStatus } from '../server/payments/payment-provider.ts';
import { isNotified, sessionAfter, type SessionEvent } from './session-rules.ts';

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
