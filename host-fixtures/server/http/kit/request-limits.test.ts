import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { testApp } from '../../../testing/test-app.ts';
import { checkSizes, maxAddressBytes, maxPathPartLength, readRequestLimits } from './request-limits.ts';

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

describe('an address', () => {
  it('is refused if it is too long', async () => {
    const app = await testApp();
    const path = '/healthz?text=';
    const fitting = path + 'x'.repeat(maxAddressBytes - path.length);
    expect((await app.inject(fitting)).statusCode).toBe(200);
    const answer = await app.inject(`${fitting}x`);
    expect(answer.statusCode).toBe(414);
    expect(answer.json()).toMatchObject({ errors: [{ id: 'too-long' }] });
  });

  it('may have parameters of the greatest length in its path', async () => {
    const app = await testApp();
    const open = async (length: number) => {
      const name = encodeURIComponent('あ'.repeat(length));
      return (await app.inject(`/journey-planner/api/stops/4/${name}`)).json<{ errors: readonly object[] }>();
    };
    const { errors } = await open(maxPathPartLength);
    expect(errors).toMatchObject([{ message: expect.stringContaining('of city 4 not found') as string }]);
  });
});
