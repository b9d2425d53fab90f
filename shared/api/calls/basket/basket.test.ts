import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import type { Client } from '../../client.ts';
import { decodeAnswer } from '../../decode.ts';
import { apiFailure } from '../../failure.ts';
import { emptyBasket } from './basket.ts';

/** A client whose calls end like this. */
function clientOf(answer: () => object): Client {
  const call = async (endpoint: Endpoint) => decodeAnswer(endpoint, JSON.stringify(answer()));
  return { call: call as Client['call'], currency: () => 'GBP', serverTime: () => 0 };
}

describe('a change of the basket', () => {
  const failing = (failure: Error) =>
    clientOf(() => {
      throw failure;
    });
  const errors = [{ id: '231' }];

  it.each([
    ['whose answer has no basket', {}, { errors: [] }],
    ['after which there is none', { basket: null }, { errors: [], basket: null }],
    ['that is refused in an answer', { errors }, { errors }],
  ])('%s', async (_, answer, expected) => {
    expect(await emptyBasket(clientOf(() => answer))).toEqual(expected);
  });

  it('that is refused with a status resolves with the reasons, and rejects if there are none', async () => {
    const refused = (reasons: typeof errors) =>
      emptyBasket(failing(apiFailure('x', { kind: 'http', status: 409, errors: reasons })));
    expect(await refused(errors)).toEqual({ errors });
    await expect(refused([])).rejects.toMatchObject({ status: 409 });
    await expect(emptyBasket(failing(apiFailure('x', { kind: 'network' })))).rejects.toMatchObject({ kind: 'network' });
  });
});
