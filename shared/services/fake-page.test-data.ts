import { type Client } from '#shared/api/client.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { completeSettings } from '#shared/domain/operation/complete-settings.ts';
import { type Settings } from '#shared/domain/operation/settings.ts';
import { type Page } from './page.ts';
import { createServices } from './services.ts';

/** A call that reached the fake network. */
export interface FakeCall {
  readonly endpoint: string;
  readonly input: { readonly params?: unknown; readonly query?: unknown };
  readonly signal: AbortSignal | undefined;
}

/**
 * A network of the test: answers by the endpoint's name, after 100 ms, and a page around it.
 *
 * @param real What of the page is not to be faked.
 */
export function fakePage(
  answers: Record<string, (call: FakeCall) => unknown> = {},
  change: Partial<Settings> = {},
  real: Partial<Page> = {},
) {
  const calls: FakeCall[] = [];
  const storage = new Map<string, string>();
  const pushed: object[] = [];
  const logged: string[] = [];
  const listeners = new Set<() => void>();
  const world = { isPresent: true, hasDataLayer: true, serverAheadMs: 0, address: 'https://coaches.example/' };

  const client: Client = {
    call: (endpoint, input, { signal } = {}) => {
      const call: FakeCall = { endpoint: endpoint.name, input, signal };
      calls.push(call);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          try {
            resolve((answers[endpoint.name]?.(call) ?? {}) as never);
          } catch (failure) {
            reject(failure);
          }
        }, 100);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(apiFailure(endpoint.name, { kind: 'aborted' }));
        });
      });
    },
    serverTime: () => world.serverAheadMs,
  };
  const page: Page = {
    isPresent: () => world.isPresent,
    onPresence(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => Date.now(),
    address: () => world.address,
    replaceAddress: (href) => void (world.address = href),
    readText: (key) => storage.get(key),
    writeText: (key, text) => void storage.set(key, text),
    dataLayer: () => (world.hasDataLayer ? { push: (entry) => pushed.push(entry) } : undefined),
    ...real,
  };
  const services = createServices({
    settings: completeSettings(change),
    client,
    page,
    log: (message) => logged.push(message),
  });
  return {
    ...{ services, store: services.store, page, client, calls, storage, pushed, logged, listeners, world },
    show(isPresent: boolean) {
      world.isPresent = isPresent;
      for (const listener of [...listeners]) listener();
    },
    /** The endpoints that were asked, in order. */
    asked: () => calls.map(({ endpoint }) => endpoint),
  };
}

/** An answer with this status. */
export function refuse(status: number): (call: FakeCall) => never {
  return ({ endpoint }) => {
    throw apiFailure(endpoint, { kind: 'http', status, errors: [] });
  };
}

/** An answer that is not what the contract says. */
export function garble({ endpoint }: FakeCall): never {
  throw apiFailure(endpoint, { kind: 'malformed', path: 'results' });
}
