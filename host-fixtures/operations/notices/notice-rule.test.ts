import { describe, expect, it } from 'vitest';
import {
  type ActiveNotice,
  type CurrentDisruption,
  getNoticeStep,
  type NoticeFacts,
  type NoticeStep,
  shouldHold,
} from './notice-rule.ts';
import { defaultNoticeSettings } from './notice-settings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = 1_000 * hourMs;
const { delayMs } = defaultNoticeSettings;

const cancelled: CurrentDisruption = { mark: 'cancelled', isNotable: true };
const movedTo = (time: number): CurrentDisruption => ({
  mark: `timetable-moved ${time}`,
  expectedAt: time,
  isNotable: true,
});
const delay = (minutes: number, kind = 'delay'): CurrentDisruption => ({
  mark: kind,
  expectedAt: now + 3 * hourMs + minutes * minuteMs,
  isNotable: minutes >= 15,
});
const severe = (minutes: number) => delay(minutes, 'severe-delay');

function createNotice(
  state: ActiveNotice['state'],
  { mark, expectedAt }: CurrentDisruption = cancelled,
  change: Partial<ActiveNotice> = {},
): ActiveNotice {
  return { mark, expectedAt, state, dueAt: now + minuteMs, ...change };
}

/** A coach that leaves in three hours. */
const step = (facts: Partial<NoticeFacts>) =>
  getNoticeStep({ now, delayMs, departsAt: now + 3 * hourMs, isValid: true, isDisproved: false, ...facts });

const none: NoticeStep = { kind: 'none' };
const dropped: NoticeStep = { kind: 'end', state: 'DROPPED' };
const departsAt = now + hourMs;

describe('the next step of a notice', () => {
  it.each<[string, Partial<NoticeFacts>, NoticeStep]>([
    ['there is no disruption', {}, none],
    ['a disruption is found: it waits', { disruption: cancelled }, { kind: 'create', dueAt: now + delayMs }],
    ['the coach leaves within the hour', { disruption: cancelled, departsAt }, { kind: 'create', dueAt: now }],
    ['a short delay is found', { disruption: delay(5) }, none],
    ['the ticket is void', { disruption: cancelled, isValid: false }, none],
    ['it waits', { notice: createNotice('WAITING'), disruption: cancelled }, none],
    [
      'it is due',
      { notice: createNotice('WAITING', cancelled, { dueAt: now }), disruption: cancelled },
      { kind: 'send' },
    ],
    [
      'it was found while the clock was ahead',
      { notice: createNotice('WAITING', cancelled, { dueAt: now + 72 * hourMs }), disruption: cancelled },
      { kind: 'send' },
    ],
    ['it becomes urgent', { notice: createNotice('WAITING'), disruption: cancelled, departsAt }, { kind: 'send' }],
    ['the disruption ends while it waits', { notice: createNotice('WAITING') }, dropped],
    [
      'the delay becomes short while it waits',
      { notice: createNotice('WAITING', delay(20)), disruption: delay(5) },
      dropped,
    ],
    [
      'the ticket is cancelled while it waits',
      { notice: createNotice('WAITING'), disruption: cancelled, isValid: false },
      dropped,
    ],
    [
      'the disruption is another one while it waits: it is due at the same time',
      { notice: createNotice('WAITING'), disruption: severe(90) },
      { kind: 'change', dueAt: now + minuteMs },
    ],
    [
      'the disruption is another one while it is held',
      { notice: createNotice('HELD'), disruption: movedTo(2) },
      { kind: 'change', dueAt: now + minuteMs },
    ],
    ['it is held', { notice: createNotice('HELD', cancelled, { dueAt: 0 }), disruption: cancelled, departsAt }, none],
    ['the disruption ends while it is held', { notice: createNotice('HELD') }, dropped],
    ['it was discarded', { notice: createNotice('DISCARDED'), disruption: cancelled, departsAt }, none],
    [
      'the disruption ends after it was discarded',
      { notice: createNotice('DISCARDED') },
      { kind: 'end', state: 'DISCARDED' },
    ],
    [
      'the disruption is another one after it was discarded',
      { notice: createNotice('DISCARDED'), disruption: severe(90) },
      { kind: 'replace', dueAt: now + delayMs },
    ],
    [
      'the coach is hardly late after a cancellation was discarded',
      { notice: createNotice('DISCARDED'), disruption: delay(5) },
      { kind: 'end', state: 'DISCARDED' },
    ],
    [
      'the delay becomes shorter after it was discarded',
      { notice: createNotice('DISCARDED', delay(50)), disruption: delay(30) },
      none,
    ],
    ['it was sent', { notice: createNotice('SENT'), disruption: cancelled }, none],
    [
      'the coach is moved once more',
      { notice: createNotice('SENT', movedTo(1)), disruption: movedTo(2) },
      { kind: 'replace', dueAt: now + delayMs },
    ],
    [
      'the coach runs after all, but is late',
      { notice: createNotice('SENT'), disruption: severe(90) },
      { kind: 'replace', dueAt: now + delayMs },
    ],
    [
      'the ticket was refunded',
      { notice: createNotice('SENT'), isValid: false, isDisproved: true },
      { kind: 'end', state: 'ENDED' },
    ],
  ])('%s', (_case, facts, expected) => {
    expect(step(facts)).toEqual(expected);
  });
});

describe('a disruption of which the traveller was notified', () => {
  const notice = createNotice('SENT');
  it.each<[string, Partial<NoticeFacts>, NoticeStep]>([
    ['is missing, but may continue', { notice }, none],
    ['has ended: that may be a mistake', { notice, isDisproved: true }, { kind: 'vanish' }],
    ['has ended two minutes ago', { notice: { ...notice, vanishedAt: now - delayMs + 1 }, isDisproved: true }, none],
    [
      'has ended three minutes ago',
      { notice: { ...notice, vanishedAt: now - delayMs }, isDisproved: true },
      { kind: 'revoke' },
    ],
    [
      'has ended while the clock was ahead',
      { notice: { ...notice, vanishedAt: now + 72 * hourMs }, isDisproved: true },
      { kind: 'revoke' },
    ],
    ['recurs before that', { notice: { ...notice, vanishedAt: now - 1 }, disruption: cancelled }, { kind: 'recur' }],
    ['is uncertain again', { notice: { ...notice, vanishedAt: now - 1 } }, { kind: 'recur' }],
    ['ends when the coach has left', { notice, isDisproved: true, departsAt: now }, none],
  ])('%s', (_case, facts, expected) => {
    expect(step(facts)).toEqual(expected);
  });
});

describe('a traveller who was notified of a delay', () => {
  const isNotifiedAgain = (earlier: CurrentDisruption, later: CurrentDisruption) =>
    step({ notice: createNotice('SENT', earlier), disruption: later }).kind === 'replace';
  it.each<[string, CurrentDisruption, CurrentDisruption, boolean]>([
    ['stays as late', delay(30), delay(30), false],
    ['becomes later', delay(30), delay(50), false],
    ['becomes severely late', delay(50), severe(70), true],
    ['is a little earlier', severe(62), delay(58), false],
    ['is earlier by ten minutes', delay(30), delay(20), true],
    ['has nearly caught up', delay(30), delay(6), true],
    ['has no expected time', severe(90), { mark: 'delay', isNotable: true }, false],
    ['is cancelled', delay(30), cancelled, true],
  ])('and whose coach %s', (...[, earlier, later, expected]) => {
    expect(isNotifiedAgain(earlier, later)).toBe(expected);
  });
});

it.each([
  ['a full coach', 50, 5000, false],
  ['more than a full coach', 51, 5000, true],
  ['a few journeys of a small network', 4, 4, false],
  ['a tenth', 5, 50, false],
  ['more than a tenth', 5, 49, true],
])('notices about %s', (...[, count, soldCount, expected]) => {
  expect(shouldHold(count, soldCount, defaultNoticeSettings)).toBe(expected);
});
