import { expect, it } from 'vitest';
import { ProviderUnavailable } from '../payment-provider.ts';
import { keyed } from './spent-keys.ts';
import { KeySpent } from './stripe-failures.ts';

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
  const result = await keyed('capture-1', call).catch((error: unknown) => error);
  return { keys, result };
}

const spent = new KeySpent('Stripe answered with status 500.');

it.each([
  ['no call has failed', [], ['capture-1']],
  ['one has failed', [spent], ['capture-1', 'capture-1-2']],
  ['two have failed', [spent, spent], ['capture-1', 'capture-1-2', 'capture-1-3']],
])('a call is made under the next key if %s under its own', async (_case, errors, keys) => {
  expect(await callAfter(...errors)).toEqual({ keys, result: 'done' });
});

it('a call is given up after three keys', async () => {
  const { keys, result } = await callAfter(spent, spent, spent, spent);
  expect(keys).toEqual(['capture-1', 'capture-1-2', 'capture-1-3']);
  expect(result).toBe(spent);
});

it('a call that fails otherwise is not made again', async () => {
  const unavailable = new ProviderUnavailable('Stripe does not answer.');
  expect(await callAfter(unavailable)).toEqual({ keys: ['capture-1'], result: unavailable });
});
