import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { checkSizes, readRequestLimits } from './request-limits.ts';

const getLimits = (name: string) => {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  return endpoint && readRequestLimits(endpoint);
};

describe('the limits of a request', () => {
  it.each([
    ['login', 500, 100],
    ['savePassengerInfo', 500, 100],
    ['refundReservation', 2000, 100],
    ['startPayment', 2000, 100],
    ['verifyFacebookAccount', 4096, 100],
    ['sendMessage', 10_000, 100],
    ['uploadAttachment', 174_764, 100],
  ])('of %s are those of its schemas: %i characters, %i elements', (name, characters, elements) => {
    expect(getLimits(name)).toEqual({ characters, elements });
  });

  it('apply to texts, names, lists and objects at any depth', () => {
    const limits = { characters: 5, elements: 2 };
    for (const part of [{ a: 'xxxxxx' }, { a: { b: [{ c: 'xxxxxx' }] } }, { xxxxxx: 1 }, ['xxxxxx']]) {
      expect(() => checkSizes(limits, part)).toThrow('is longer than 5 characters');
    }
    for (const part of [{ a: [1, 2, 3] }, { a: { b: 1, c: 2, d: 3 } }]) {
      expect(() => checkSizes(limits, part)).toThrow('a has more than 2 elements');
    }
    expect(() => checkSizes(limits, { a: Infinity })).toThrow('a is too large a number');
    expect(() => checkSizes(limits, [{ a: 'xxxxx', b: null }, [1, undefined]])).not.toThrow();
  });
});
