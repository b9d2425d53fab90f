import { expect, it } from 'vitest';
import { getExtension } from './hold-times.ts';

const minuteMs = 60_000;

it.each([
  ['of 20 minutes', 'OPEN', 20, undefined, 10],
  ['that was extended', 'OPEN', 20 + 1 / minuteMs, undefined, 0],
  ['of a trial, which is short', 'OPEN', 5, 5, 5],
  ['of a trial that was extended', 'OPEN', 10, 5, 0],
  ['that is being paid', 'PENDING', 20, undefined, 0],
] as const)(
  'a hold %s is extended once, by ten minutes at most',
  (...[, status, holdMinutes, trialMinutes, extensionMinutes]) => {
    const basket = { status, createdAt: 1000, expiresAt: 1000 + holdMinutes * minuteMs };
    const trialMs = trialMinutes === undefined ? undefined : trialMinutes * minuteMs;
    expect(getExtension(basket, trialMs)).toBe(extensionMinutes * minuteMs);
  },
);
