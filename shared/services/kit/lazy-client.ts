import type { Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { loadModule, loadOnce } from './load-module.ts';

/**
 * Creates an API client whose code loads with the first call. Islands (React roots in the page's tags) mount without that
 * code, since the first requests of a page are sent by the bootstrap, the script that finds the tags. If the code does not
 * load after retries, the call rejects with an `ApiFailure` of kind `network`, and the next call loads the code again.
 *
 * @param load imports the code and creates the client
 * @param currency returns the currency of prices in requests, and in answers that name none
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
    // 0 until the code has loaded and the first answer has arrived.
    serverAheadMs: () => client?.serverAheadMs() ?? 0,
    currency,
  };
}
