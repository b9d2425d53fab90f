import type { EndpointAnswer, CallInput, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { createClient } from '#shared/api/client.ts';
import { createNetwork } from '#test/faults/faulty-network.ts';
import { testShop } from '../../../host-fixtures/testing/test-shop.ts';

const host = 'http://host.test';

/** A visitor who calls the reference host by the product's client. */
export type Visitor = Awaited<ReturnType<typeof openVisitor>>;

/**
 * Opens a host with its provider, and a client for it.
 *
 * @param onAnswer is called with the name of each call that the host has answered according to the contract
 */
export async function openVisitor(onAnswer: (name: string) => void) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const client = createClient({
    apiBase: host,
    origin: host,
    currency: () => 'GBP' as const,
    language: () => 'en',
    fetch: createNetwork((request) => traveller.open(request)).fetch,
    readCookie: (name) => traveller.cookies.get(name),
    pauses: { timeoutMs: 1, firstMs: 1 },
  });
  return {
    shop,
    traveller,
    /** @throws ApiFailure if the host refuses the call, or its answer violates the contract */
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointAnswer<E>> {
      const answer = await client.call(endpoint, input);
      onAnswer(endpoint.name);
      return answer;
    },
  };
}
