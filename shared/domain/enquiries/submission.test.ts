import { array, assert, constant, constantFrom, double, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editing,
  findUnsettledKey,
  reduceSubmission,
  type SubmissionEvent,
  type SubmissionState,
  writeUnsettled,
} from './submission.ts';

const sending: SubmissionState = { state: 'sending', key: 'k', share: 0.5 };
const failedState: SubmissionState = { state: 'failed', key: 'k', reason: 'server' };
const sentState: SubmissionState = { state: 'sent', reference: 'M-1' };
const submitEvent: SubmissionEvent = { kind: 'submitted', newKey: 'n' };

describe('reduceSubmission (issue "explicit state machines"; "sends once")', () => {
  it.each<[string, SubmissionState, SubmissionEvent, SubmissionState]>([
    ['a submitted message is sent under a new key', editing, submitEvent, { state: 'sending', key: 'n', share: 0 }],
    [
      'a failed message is sent again under the same key',
      failedState,
      submitEvent,
      { state: 'sending', key: 'k', share: 0 },
    ],
    ['a message being sent is not sent twice', sending, submitEvent, sending],
    ['a sent message is not sent again', sentState, submitEvent, sentState],
    ['progress is stored', sending, { kind: 'progressed', share: 0.7 }, { ...sending, share: 0.7 }],
    ['progress never decreases', sending, { kind: 'progressed', share: 0.2 }, sending],
    ['progress is never more than 1', sending, { kind: 'progressed', share: 1.5 }, { ...sending, share: 1 }],
    ['a message arrives with a reference', sending, { kind: 'arrived', reference: 'M-1' }, sentState],
    ['preserves the key of a failed message', sending, { kind: 'failed', reason: 'server' }, failedState],
    ['resets a failed message that is edited', failedState, { kind: 'edited' }, editing],
    ['a message being sent ignores edits', sending, { kind: 'edited' }, sending],
    ['a new message can begin after the last one was sent', sentState, { kind: 'restarted' }, editing],
    ['ignores a restart of a failed message', failedState, { kind: 'restarted' }, failedState],
    ['ignores an answer after a failure', failedState, { kind: 'arrived', reference: 'M-1' }, failedState],
    ['ignores a failure after the answer', sentState, { kind: 'failed', reason: 'offline' }, sentState],
    ['ignores progress after an edit', editing, { kind: 'progressed', share: 1 }, editing],
  ])('%s', (...[, before, event, after]) => {
    expect(reduceSubmission(before, event)).toEqual(after);
  });

  it('preserves the key for any number of failures, until the message is edited', () => {
    const attempt = oneof(
      constant<SubmissionEvent>({ kind: 'failed', reason: 'offline' }),
      double({ min: 0, max: 1, noNaN: true }).map((share): SubmissionEvent => ({ kind: 'progressed', share })),
      constantFrom('a', 'b', 'c').map((newKey): SubmissionEvent => ({ kind: 'submitted', newKey })),
    );
    assert(
      property(array(attempt), (events) => {
        const first = reduceSubmission(editing, { kind: 'submitted', newKey: 'first' });
        const last = events.reduce(reduceSubmission, first);
        expect('key' in last && last.key).toBe('first');
      }),
      { numRuns: 1000 },
    );
  });
});

const key = '0123456789abcdef0123456789abcdef';

it.each<[name: string, json: string | undefined, content: string, expected: string | undefined]>([
  ['is found for the same content', writeUnsettled({ key, content: 'Mon sac' }), 'Mon sac', key],
  ['is not found for other content', writeUnsettled({ key, content: 'Mon sac' }), 'Mon sac !', undefined],
  ['is not found if nothing is stored', undefined, 'Mon sac', undefined],
  ['is not found when the stored text is empty', '', 'Mon sac', undefined],
  ['is not found in invalid JSON', '{', 'Mon sac', undefined],
  ['is not found in null', 'null', 'Mon sac', undefined],
  ['is not found in a number', '7', 'Mon sac', undefined],
  ['is not found in an object', '{"key":"a","said":"Mon sac"}', 'Mon sac', undefined],
  ['is not found if the key has another format', '["<b>","Mon sac"]', 'Mon sac', undefined],
  ['is not found if the key is not a text', '[{},"Mon sac"]', 'Mon sac', undefined],
])('the key of an unconfirmed message %s', (...[, json, content, expected]) => {
  expect(findUnsettledKey(json, content)).toBe(expected);
});
