import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findDueWarning,
  formatCountdown,
  getSecondsUntilExpiry,
  getTitleMinutes,
  isInLastSeconds,
  isLongOver,
  toCountdown,
  warningSeconds,
} from './countdown.ts';

describe('toCountdown (spec §4 "Basket", §9 "Basket check interval")', () => {
  it.each([
    [900, 0, { state: 'running', secondsLeft: 900 }],
    [900, 1000, { state: 'running', secondsLeft: 899 }],
    [900, 1001, { state: 'running', secondsLeft: 898 }],
    [2, 1000, { state: 'running', secondsLeft: 1 }],
    [2, 1001, { state: 'over' }],
    [0, 0, { state: 'over' }],
    [-5, 0, { state: 'over' }],
    [900, 3_600_000, { state: 'over' }],
    [900, -5000, { state: 'running', secondsLeft: 900 }],
    [undefined, 0, { state: 'endless' }],
    [Number.NaN, 0, { state: 'endless' }],
  ])('counts down from %s s, received %s ms ago', (secondsAtAnswer, elapsedMs, expected) => {
    expect(toCountdown({ secondsAtAnswer, elapsedMs })).toEqual(expected);
  });
});

it.each([
  [undefined, false],
  [6, false],
  [5, true],
  [1, true],
  [0, true],
])('refuses changes and payment with %s s left: %s', (secondsLeft, expected) =>
  expect(isInLastSeconds(secondsLeft)).toBe(expected),
);

it.each([
  // A timer with a short delay.
  [900, 900_000, false],
  [900, 905_000, false],
  [900, 905_001, true],
  [900, 3_600_000, true],
  // It had already expired in the answer, so the device has not slept.
  [-60, 0, false],
  [0, 1000, false],
  [undefined, 3_600_000, false],
])(
  'after a hold of %s s, received %s ms ago, the device has slept past the end: %s',
  (secondsAtAnswer, elapsedMs, expected) => expect(isLongOver({ secondsAtAnswer, elapsedMs })).toBe(expected),
);

describe('findDueWarning (field notes §3, 11: warn at 5, 2 and 1 min)', () => {
  it.each([
    [undefined, 900, undefined],
    [301, 300, 300],
    [300, 299, undefined],
    [121, 120, 120],
    [61, 60, 60],
    [60, 59, undefined],
    // After the device has slept: the warning that is still of use.
    [900, 90, 120],
    [undefined, 45, 60],
  ])('warns when the seconds left fall from %s to %s: %s', (before, after, expected) =>
    expect(findDueWarning(before, after)).toBe(expected),
  );

  it('gives each warning at most once, and never an earlier one after a later one', () => {
    assert(
      property(array(integer({ min: 0, max: 1000 })), (looks) => {
        const falling = looks.toSorted((a, b) => b - a);
        const warnings = falling
          .map((left, index) => findDueWarning(falling[index - 1], left))
          .filter((warning) => warning !== undefined);
        expect(new Set(warnings).size).toBe(warnings.length);
        expect(warnings).toEqual(warningSeconds.filter((limit) => warnings.includes(limit)));
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  [undefined, undefined],
  [301, undefined],
  [300, 5],
  [241, 5],
  [240, 4],
  [60, 1],
  [1, 1],
  [0, undefined],
])('the page title shows %s s left as %s min', (secondsLeft, expected) =>
  expect(getTitleMinutes(secondsLeft)).toBe(expected),
);

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [4320, '72:00'],
])('formatCountdown writes %s s as %s', (seconds, expected) => expect(formatCountdown(seconds)).toBe(expected));

describe('getSecondsUntilExpiry (spec §3 "expiry, expiryTotalSecondsRemaining")', () => {
  const nowMs = Date.parse('2031-03-09T10:00:00Z');
  it.each([
    ['is the seconds that the server counted', { expiryTotalSecondsRemaining: 90 }, 90],
    [
      'is the counted seconds if they end before the time of expiry',
      { expiryTotalSecondsRemaining: 90, expiry: '2031-03-09T12:00:00Z' },
      90,
    ],
    [
      'is counted to the time of expiry if that is earlier than the counted seconds',
      { expiryTotalSecondsRemaining: 900, expiry: '2031-03-09T10:01:00Z' },
      60,
    ],
    ['is counted to the time of expiry, by the server’s clock', { expiry: '2031-03-09T10:15:00Z' }, 900],
    ['is negative when the expiry has passed', { expiry: '2031-03-09T09:59:00Z' }, -60],
    ['is unknown when no expiry is given', {}, undefined],
    ['is unknown when the expiry cannot be read', { expiry: 'soon' }, undefined],
  ])('%s', (...[, basket, expected]) => expect(getSecondsUntilExpiry(basket, nowMs)).toBe(expected));
});
