import { array, assert, constant, constantFrom, double, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editing, type Sending, sendingAfter, type SendingEvent } from './sending.ts';

const sending: Sending = { state: 'sending', key: 'k', share: 0.5 };
const failed: Sending = { state: 'failed', key: 'k', reason: 'server' };
const sent: Sending = { state: 'sent', reference: 'M-1' };
const submitted: SendingEvent = { kind: 'submitted', newKey: 'n' };

describe('sendingAfter (issue "explicit state machines"; "sends once")', () => {
  it.each<[string, Sending, SendingEvent, Sending]>([
    ['is sent under a key', editing, submitted, { state: 'sending', key: 'n', share: 0 }],
    ['is tried again under the same key', failed, submitted, { state: 'sending', key: 'k', share: 0 }],
    ['is not sent twice at once', sending, submitted, sending],
    ['is not sent again once it has arrived', sent, submitted, sent],
    ['tells how far it has come', sending, { kind: 'progressed', share: 0.7 }, { ...sending, share: 0.7 }],
    ['never goes back', sending, { kind: 'progressed', share: 0.2 }, sending],
    ['is never more than whole', sending, { kind: 'progressed', share: 1.5 }, { ...sending, share: 1 }],
    ['arrives with a reference', sending, { kind: 'arrived', reference: 'M-1' }, sent],
    ['fails, and keeps its key', sending, { kind: 'failed', reason: 'server' }, failed],
    ['is another message once it was changed', failed, { kind: 'edited' }, editing],
    ['stays what is on its way when fields are touched', sending, { kind: 'edited' }, sending],
    ['is begun anew once it has arrived', sent, { kind: 'began-anew' }, editing],
    ['is not begun anew before', failed, { kind: 'began-anew' }, failed],
    ['an answer that comes late changes nothing', failed, { kind: 'arrived', reference: 'M-1' }, failed],
    ['a failure that comes late changes nothing', sent, { kind: 'failed', reason: 'offline' }, sent],
    ['progress that comes late changes nothing', editing, { kind: 'progressed', share: 1 }, editing],
  ])('%s', (...[, before, event, after]) => {
    expect(sendingAfter(before, event)).toEqual(after);
  });

  it('goes under one key however often it fails, until it is changed', () => {
    const attempt = oneof(
      constant<SendingEvent>({ kind: 'failed', reason: 'offline' }),
      double({ min: 0, max: 1, noNaN: true }).map((share): SendingEvent => ({ kind: 'progressed', share })),
      constantFrom('a', 'b', 'c').map((newKey): SendingEvent => ({ kind: 'submitted', newKey })),
    );
    assert(
      property(array(attempt), (events) => {
        const first = sendingAfter(editing, { kind: 'submitted', newKey: 'first' });
        const last = events.reduce(sendingAfter, first);
        expect('key' in last && last.key).toBe('first');
      }),
      { numRuns: 1000 },
    );
  });
});
