import { expect, it } from 'vitest';
import { connectStripe } from './stripe-calls.ts';

it.each([
  ['https://api.stripe.example', 'https://api.stripe.example/v1/checkout/sessions/cs_1'],
  ['https://api.stripe.example:8443', 'https://api.stripe.example:8443/v1/checkout/sessions/cs_1'],
  ['http://localhost', 'http://localhost/v1/checkout/sessions/cs_1'],
  ['http://localhost:12111', 'http://localhost:12111/v1/checkout/sessions/cs_1'],
])('sends calls for %s to that origin', async (origin, expected) => {
  const addresses: string[] = [];
  const fetch = (input: string | URL | Request) => {
    const { protocol, host, pathname } = new URL(input instanceof Request ? input.url : input);
    addresses.push(`${protocol}//${host}${pathname}`);
    return Promise.reject(new TypeError('fetch failed'));
  };
  await expect(connectStripe({ origin, secret: 'sk_test_1', fetch }).readSession('cs_1')).rejects.toThrow();
  expect(addresses).toEqual([expected]);
});
