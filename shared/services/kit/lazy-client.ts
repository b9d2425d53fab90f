import type { Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { loadModule, loadOnce } from './load-module.ts';

/**
 * Creates a client whose code loads with the first call. Until then an island can be mounted without it, since the
 * bootstrap sends the first requests of a page. If the code does not load, the call rejects with an `ApiFailure` of
 * kind `network`, and the next call loads the code again.
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
    serverAheadMs: () => client?.serverAheadMs() ?? 0,
    currency,
  };
}
