import type { Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { loadModule } from './load-module.ts';

/**
 * A client whose code loads with the first call: the bootstrap sends the first requests of a page, so that an island can
 * be mounted without a client. If the code does not load, the call fails like any other; the next call loads it again.
 */
export function createLazyClient(load: () => Promise<Client>, currency: Client['currency']): Client {
  let loading: Promise<Client> | undefined;
  let client: Client | undefined;

  async function start(): Promise<Client> {
    try {
      return (client = await loadModule(load));
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  }

  return {
    async call(endpoint, input, options) {
      loading ??= start();
      const { call } = await loading.catch((cause: unknown) => {
        throw apiFailure(endpoint.name, { kind: 'network' }, cause);
      });
      return call(endpoint, input, options);
    },
    serverTime: () => client?.serverTime() ?? 0,
    currency,
  };
}
