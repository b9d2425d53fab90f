import { type Client } from '#shared/api/client.ts';
import { decodeAnswer } from '#shared/api/decode.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { type RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { openFailures } from '../kit/failures.ts';
import { type Page } from './page.ts';
import { createServices } from '../services.ts';

/** A call that was sent to the fake network. */
export interface FakeCall {
  readonly endpoint: string;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly signal: AbortSignal | undefined;
  /** The idempotency key, if the caller set one. */
  readonly key: string | undefined;
}

/** Duration of a call in the fake network, in ms. */
export const answerMs = 100;

/**
 * A fake page and network: answers by the endpoint's name, after `answerMs`. An endpoint without an answer sends an empty
 * object, which is malformed if the contract requires more.
 *
 * @param real members of the page that are not fake, including its network
 */
export function fakePage(
  answers: Record<string, (call: FakeCall) => unknown> = {},
  change: Partial<Settings> = {},
  { client: network, ...real }: Partial<Page> & { readonly client?: Client } = {},
) {
  const calls: FakeCall[] = [];
  const storage = new Map<string, string>();
  const tabStorage = new Map<string, string>();
  const previousAddresses: string[] = [];
  const notifiedChannels: string[] = [];
  const channelListeners = new Map<string, () => void>();
  const loadedAddresses: string[] = [];
  const pushedEntries: object[] = [];
  const loggedMessages: string[] = [];
  const listeners = new Set<() => void>();
  const addressListeners = new Set<() => void>();
  const world = {
    isPresent: true,
    hasDataLayer: true,
    serverAheadMs: 0,
    /** For how long the device slept, in ms: timers did not run, but the monotonic clock did. */
    sleptMs: 0,
    address: 'https://coaches.example/',
    isPrivacyControlOn: false,
  };

  const client: Client = network ?? {
    call: (endpoint, input, { signal, key } = {}) => {
      const call: FakeCall = { endpoint: endpoint.name, input, signal, key };
      calls.push(call);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          try {
            const answer = answers[endpoint.name];
            resolve(answer ? ((answer(call) ?? {}) as never) : decodeAnswer(endpoint, '{}'));
          } catch (failure) {
            reject(failure);
          }
        }, answerMs);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(apiFailure(endpoint.name, { kind: 'aborted' }));
        });
      });
    },
    serverAheadMs: () => world.serverAheadMs,
    currency: () => services.settings().currency,
  };
  const page: Page = {
    isPresent: () => world.isPresent,
    onPresence(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: nowInTest,
    elapsed: () => performance.now() + world.sleptMs,
    address: () => world.address,
    replaceAddress: (href) => void (world.address = href),
    pushAddress(href) {
      previousAddresses.push(world.address);
      world.address = href;
    },
    onAddress(listener) {
      addressListeners.add(listener);
      return () => addressListeners.delete(listener);
    },
    load: (href) => void loadedAddresses.push(href),
    readText: (key) => storage.get(key),
    writeText: (key, text) => void (text === '' ? storage.delete(key) : storage.set(key, text)),
    readTabText: (key) => tabStorage.get(key),
    writeTabText: (key, text) => void (text === '' ? tabStorage.delete(key) : tabStorage.set(key, text)),
    sweepTexts(isDeleted) {
      for (const texts of [storage, tabStorage])
        [...texts.keys()].filter(isDeleted).forEach((key) => texts.delete(key));
    },
    notifyTabs: (channel) => void notifiedChannels.push(channel),
    subscribe(channel, listener) {
      channelListeners.set(channel, listener);
      return () => channelListeners.delete(channel);
    },
    isPrivacyControlOn: () => world.isPrivacyControlOn,
    dataLayer: () => (world.hasDataLayer ? { push: (entry) => pushedEntries.push(entry) } : undefined),
    ...real,
  };
  const services = createServices({
    settings: completeSettings(change),
    client,
    page,
    failures: (open) => openFailures((message) => void loggedMessages.push(message), open),
  });
  return {
    services,
    store: services.store,
    page,
    client,
    calls,
    storage,
    tabStorage,
    pushedEntries,
    loggedMessages,
    listeners,
    world,
    /** Addresses of other pages that were loaded. */
    loadedAddresses,
    addressListeners,
    /** Channels on which other tabs were notified of a change. */
    notifiedChannels,
    /** Another tab reports a change. */
    notifyFromOtherTab: (channel: string) => channelListeners.get(channel)?.(),
    /** A step back in the history. */
    back() {
      world.address = previousAddresses.pop() ?? world.address;
      for (const listener of [...addressListeners]) listener();
    },
    show(isPresent: boolean) {
      world.isPresent = isPresent;
      for (const listener of [...listeners]) listener();
    },
    /** The endpoints that were called, in order. */
    requests: () => calls.map(({ endpoint }) => endpoint),
  };
}

/** An answer with this status. */
export function refuse(
  status: number,
  errors: readonly RefusalReason[] = [],
  more: { readonly retryAfterSeconds?: number } = {},
): (call: FakeCall) => never {
  return ({ endpoint }) => {
    throw apiFailure(endpoint, { kind: 'http', status, errors, ...more });
  };
}

/** An answer that violates the contract. */
export function garble({ endpoint }: FakeCall): never {
  throw apiFailure(endpoint, { kind: 'malformed', path: 'results' });
}
