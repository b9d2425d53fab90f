import { expect, it, onTestFinished } from 'vitest';
import { providerKinds } from '../../server/payments/providers.ts';
import { chooseBooks } from './print-audit.ts';

it.each([
  ['the sandbox’s own database if no other provider is named', 'hosted-page', {}, 'sandbox'],
  ['no books on request', 'none', { PROVIDER_URL: 'https://pay.test' }, 'none'],
])('reads %s', (...[, provider, env, expected]) => expect(chooseBooks({ provider }, env)).toBe(expected));

it.each([
  ['of the command line', { 'provider-url': 'https://pay.test' }, {}],
  ['of the environment', {}, { PROVIDER_URL: 'https://pay.test' }],
])('reads the books of a provider at an address %s, and needs its secret', (_case, options, env) => {
  const choose = (secret: object) => chooseBooks({ provider: 'hosted-page', ...options }, { ...env, ...secret });
  expect(choose({ PROVIDER_SECRET: 'a secret' })).toBeTypeOf('function');
  expect(() => choose({})).toThrow('Give PROVIDER_SECRET, or --provider-secret-file, to read what was booked.');
});

it('reads the lists of a provider by its key', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dcNobodyPays' };
  expect(chooseBooks({ provider: 'stripe' }, key)).toBeTypeOf('function');
});

it('has no books if those of the provider cannot be read', () => {
  const { books } = providerKinds.stripe;
  onTestFinished(() => void Object.assign(providerKinds.stripe, { books }));
  Object.assign(providerKinds.stripe, { books: undefined });
  expect(chooseBooks({ provider: 'stripe' }, {})).toBe('none');
});

it('requires the address of a provider whose API has a different origin for each operator', () => {
  const { origin } = providerKinds.stripe;
  onTestFinished(() => void Object.assign(providerKinds.stripe, { origin }));
  Object.assign(providerKinds.stripe, { origin: undefined });
  const key = { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dcNobodyPays' };
  expect(() => chooseBooks({ provider: 'stripe' }, key)).toThrow(
    'Give --provider-url, the origin of the API of stripe.',
  );
  expect(chooseBooks({ provider: 'stripe', 'provider-url': 'https://api.test' }, key)).toBeTypeOf('function');
});

it.each([
  [
    { provider: 'cash' },
    `“cash” is not a payment provider; the providers are ${Object.keys(providerKinds).join(', ')}, none.`,
  ],
  [{ provider: 'stripe', 'provider-secret-file': '/dev/null' }, 'Give STRIPE_SECRET_KEY'],
  [{ provider: 'stripe', 'provider-secret-file': 'missing.txt' }, 'ENOENT'],
  [{ provider: 'stripe' }, 'Give STRIPE_SECRET_KEY, or --provider-secret-file, to read what was booked.'],
])('refuses %j', (options, sentence) => expect(() => chooseBooks(options, {})).toThrow(sentence));
