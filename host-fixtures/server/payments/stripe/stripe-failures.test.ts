import { expect, it } from 'vitest';
import { libraries } from '../../kit/libraries.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import { withIdempotencyKey, IdempotencyKeySpent, StripeRefused, toProviderError } from './stripe-failures.ts';

const { errors } = libraries.stripe;
const facts = { type: 'invalid_request_error', message: 'sk_live_1 is wrong', statusCode: 400 } as const;
const replayHeaders = { 'idempotent-replayed': 'true' };

it.each([
  ['an answer that cannot be read', new TypeError('x'), 'unavailable'],
  ['no answer', new errors.StripeConnectionError({ type: 'api_error', message: 'x' }), 'unavailable'],
  ['a key of another request', new errors.StripeIdempotencyError({ ...facts, type: 'idempotency_error' }), 'spent'],
  ['a repeated failure', new errors.StripeAPIError({ ...facts, statusCode: 500, headers: replayHeaders }), 'spent'],
  ['a failure', new errors.StripeAPIError({ ...facts, statusCode: 500, headers: {} }), 'unavailable'],
  ['a failure without headers', new errors.StripeAPIError({ ...facts, statusCode: 503 }), 'unavailable'],
  ['a repeated refusal', new errors.StripeInvalidRequestError({ ...facts, headers: replayHeaders }), 'refused'],
  ['a refusal', new errors.StripeInvalidRequestError(facts), 'refused'],
  ['a refused card', new errors.StripeCardError({ ...facts, type: 'card_error', statusCode: 402 }), 'refused'],
  ['a wrong secret', new errors.StripeAuthenticationError({ ...facts, statusCode: 401 }), 'unavailable'],
  [
    'an account without money',
    new errors.StripeInvalidRequestError({ ...facts, code: 'balance_insufficient' }),
    'unavailable',
  ],
  [
    'a card without money',
    new errors.StripeInvalidRequestError({ ...facts, code: 'insufficient_funds' }),
    'unavailable',
  ],
])('%s is converted to a provider error', (_case, error, expected) => {
  const failure = toProviderError(error);
  expect(failure instanceof IdempotencyKeySpent).toBe(expected === 'spent');
  expect(failure instanceof StripeRefused).toBe(expected === 'refused');
  expect(failure.refusesSum).toBe(false);
});

it.each([
  [new TypeError('x'), 'Stripe’s answer cannot be read.'],
  [
    new errors.StripeConnectionError({ type: 'api_error', message: 'x' }),
    'Stripe does not answer, or its answer is invalid.',
  ],
])('%s is reported without its message', (error, message) => {
  expect(toProviderError(error).message).toBe(message);
});

it.each(['amount_too_small', 'amount_too_large', 'invalid_charge_amount'])('%s refuses the sum', (code) => {
  const failure = toProviderError(new errors.StripeInvalidRequestError({ ...facts, code }));
  expect(failure).toBeInstanceOf(StripeRefused);
  expect(failure.refusesSum).toBe(true);
});

it.each([
  [{}, 'Stripe answered with status 400.'],
  [
    { code: 'resource_missing', headers: { 'request-id': 'req_A1' }, requestId: 'req_A1' },
    'Stripe answered with status 400, resource_missing, req_A1.',
  ],
  [{ code: 'sk_test' }, 'Stripe answered with status 400.'],
  [{ code: 'No such key: sk_live_1' }, 'Stripe answered with status 400.'],
])('the message for %j has its code and request, and nothing that may be a secret', (more, message) => {
  expect(toProviderError(new errors.StripeInvalidRequestError({ ...facts, ...more })).message).toBe(message);
});

/**
 * Makes a call that first fails with these errors.
 *
 * @returns the used keys and the result
 */
async function callAfter(...errors: readonly Error[]) {
  const keys: string[] = [];
  const call = (key: string) => {
    const error = errors[keys.length];
    keys.push(key);
    return error ? Promise.reject(error) : Promise.resolve('done');
  };
  const result = await withIdempotencyKey('capture-1', call).catch((error: unknown) => error);
  return { keys, result };
}

const spentKey = new IdempotencyKeySpent('Stripe answered with status 500.');

it.each([
  ['no call has failed', [], ['capture-1']],
  ['one has failed', [spentKey], ['capture-1', 'capture-1-2']],
  ['two have failed', [spentKey, spentKey], ['capture-1', 'capture-1-2', 'capture-1-3']],
])('a call is made under the next key if %s under its own', async (_case, errors, keys) => {
  expect(await callAfter(...errors)).toEqual({ keys, result: 'done' });
});

it('a call is given up after three keys', async () => {
  const { keys, result } = await callAfter(spentKey, spentKey, spentKey, spentKey);
  expect(keys).toEqual(['capture-1', 'capture-1-2', 'capture-1-3']);
  expect(result).toBe(spentKey);
});

it('a call that fails for another reason is not repeated', async () => {
  const unavailable = new ProviderUnavailable('Stripe does not answer.');
  expect(await callAfter(unavailable)).toEqual({ keys: ['capture-1'], result: unavailable });
});
