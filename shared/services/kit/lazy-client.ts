import type { Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { loadAgain } from './load-again.ts';

/**
 * A client whose code comes with the first call: what is asked first has been asked by the bootstrap already, so that
 * nothing needs to be sent before an island stands. Code that does not come, tried thrice, is a failed call like any
 * other; the next call asks for it anew.
 */
export function lazyClient(load: () => Promise<Client>, currency: Client['currency']): Client {
  let loading: Promise<Client> | undefined;
  let loaded: Client | undefined;

  async function start(): Promise<Client> {
    try {
      return (loaded = await loadAgain(load));
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  }

  return {
    async call(endpoint, input, options) {
      loading ??= start();
      const client = await loading.catch((cause: unknown) => {
        throw apiFailure(endpoint.name, { kind: 'network' }, cause);
      });
      return client.call(endpoint, input, options);
    },
    serverTime: () => loaded?.serverTime() ?? 0,
    currency,
  };
}
