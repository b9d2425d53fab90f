import type { Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { loadModule, loadOnce } from './load-module.ts';

/**
 * A client whose code loads with the first call: the bootstrap sends the first requests of a page, so that an island can
 * be mounted without a client. If the code does not load, the call fails like any other; the next call loads it again.
 */
export function createLazyClient(load: () => Promise<Client>, currency: Client['currency']): Client {
  let client: Client | undefined;
  const start = loadOnce(async () => (client = await loadModule(load)));

  return {
    async call(endpoint, input, options) {
      const { call } = await start().catch((cause: unknown) => {
        throw apiFailure(endpoint.name, { kind: 'network' }, cause);
      });
      return call(endpoint, input, options);
    },
    serverTime: () => client?.serverTime() ?? 0,
    currency,
  };
}
