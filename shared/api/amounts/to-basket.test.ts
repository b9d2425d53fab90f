import { describe, expect, it } from 'vitest';
import { deleteBasket } from '#shared/contract/basket/basket.ts';
import { decodeAnswer } from '../decode.ts';
import { apiFailure } from '../failure.ts';
import { readBasketChange } from './to-basket.ts';

const client = { currency: () => 'GBP' as const };
const readAnswer = (answer: object) =>
  readBasketChange(client, Promise.resolve(decodeAnswer(deleteBasket, JSON.stringify(answer))));
const readFailure = (failure: Error) => readBasketChange(client, Promise.reject(failure));

describe('a change of the basket', () => {
  const errors = [{ id: '231' }];

  it.each([
    ['no basket if the answer has none', {}, { errors: [] }],
    ['null if the basket no longer exists', { basket: null }, { errors: [], basket: null }],
    ['the errors of a refusal in the answer', { errors }, { errors }],
  ])('resolves with %s', async (_, answer, expected) => {
    expect(await readAnswer(answer)).toEqual(expected);
  });

  it('resolves with the errors of a refusal, and rejects if it contains none', async () => {
    const refuse = (reasons: typeof errors) =>
      readFailure(apiFailure('x', { kind: 'http', status: 409, errors: reasons }));
    expect(await refuse(errors)).toEqual({ errors });
    await expect(refuse([])).rejects.toMatchObject({ status: 409 });
    await expect(readFailure(apiFailure('x', { kind: 'network' }))).rejects.toMatchObject({ kind: 'network' });
  });
});
