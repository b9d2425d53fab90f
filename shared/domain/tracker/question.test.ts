import { describe, expect, it } from 'vitest';
import { isComplete, missingFields } from './question.ts';

describe('missingFields (spec §5 "origin and destination are required")', () => {
  it.each([
    ['both', {}, ['origin', 'destination']],
    ['the origin', { destinationId: 9 }, ['origin']],
    ['the destination', { originId: 1 }, ['destination']],
    ['none', { originId: 1, destinationId: 9 }, []],
    ['none, whatever the day', { originId: 1, destinationId: 9, date: '2026-11-22' }, []],
    ['an origin without an id', { originId: 0, destinationId: 9 }, ['origin']],
  ])('are %s', (...[, question, expected]) => {
    expect(missingFields(question)).toEqual(expected);
    expect(isComplete(question)).toBe(expected.length === 0);
  });
});
