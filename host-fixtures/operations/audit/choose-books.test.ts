import { expect, it, onTestFinished } from 'vitest';
import { providerKinds } from '../../server/payments/providers.ts';
import { chooseBooks } from './print-audit.ts';

it('reads the sandbox’s own database if no other provider is named', () => {
  expect(chooseBooks({ provider: 'hosted-page' }, {})).toBe('sandbox');
});

it('reads the lists of a provider by its key', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dcNobodyPays' };
  expect(chooseBooks({ provider: 'stripe' }, key)).toBeTypeOf('function');
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

it('refuses a provider whose books it cannot read', () => {
  const { books } = providerKinds.stripe;
  onTestFinished(() => void Object.assign(providerKinds.stripe, { books }));
  Object.assign(providerKinds.stripe, { books: undefined });
  expect(() => chooseBooks({ provider: 'stripe' }, {})).toThrow('The books of stripe cannot be read');
});

it.each([
  [
    { provider: 'cash' },
    `“cash” is not a payment provider; the providers are ${Object.keys(providerKinds).join(', ')}.`,
  ],
  [{ provider: 'stripe', 'provider-secret-file': '/dev/null' }, 'Give STRIPE_SECRET_KEY'],
  [{ provider: 'stripe', 'provider-secret-file': 'missing.txt' }, 'ENOENT'],
  [{ provider: 'stripe' }, 'Give STRIPE_SECRET_KEY, or --provider-secret-file, to read what was booked.'],
])('refuses %j', (options, sentence) => expect(() => chooseBooks(options, {})).toThrow(sentence));
