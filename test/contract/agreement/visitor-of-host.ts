import type { EndpointAnswer, CallInput, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { createClient } from '#shared/api/client.ts';
import { createNetwork } from '#test/faults/faulty-network.ts';
import { testShop } from '../../../host-fixtures/testing/test-shop.ts';

const host = 'http://host.test';

/** A visitor whose calls go through the product's client to the reference host. */
export type Visitor = Awaited<ReturnType<typeof visitorOfHost>>;

/**
 * Opens a host with its provider, and a client for it.
 *
 * @param answered is called with the name of each call that was answered according to the contract
 */
export async function visitorOfHost(answered: (name: string) => void) {
  const shop = await testShop();
  const one = await shop.traveller();
  const client = createClient({
    apiBase: host,
    origin: host,
    currency: () => 'GBP' as const,
    language: () => 'en',
    fetch: createNetwork((request) => one.open(request)).fetch,
    readCookie: (name) => one.cookies.get(name),
    pauses: { timeoutMs: 1, firstMs: 1 },
  });
  return {
    shop,
    one,
    /** @throws ApiFailure if the host refuses, or its response violates the contract */
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointAnswer<E>> {
      const answer = await client.call(endpoint, input);
      answered(endpoint.name);
      return answer;
    },
  };
}
