import type { FailedCall } from '#shared/services/open-services.ts';
import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import type { EventDetails } from '../events/event-details.ts';

/** Why the API does not answer (host contract §5 `coach:api-unreachable`). The console gets the same sentence. */
export type ApiFault = EventDetails['api-unreachable'];

/** Marks the tags of a page while its API does not answer. */
export interface ApiReach {
  /** Hears that a call was answered, or how it failed. */
  record(call: string, failure?: FailedCall): void;
  /** Marks a tag whose island stands from now on. */
  mark(element: Element): void;
}

/** A page whose API is watched. */
export interface WatchedApi {
  /** The tags whose islands stand. */
  readonly tags: () => Iterable<Element>;
  readonly apiBase: string;
  /** Loads what finds out why the API does not answer. */
  readonly loadFaults: () => Promise<Pick<typeof faults, 'apiFault'>>;
}

/** Watches the API of a page. Where the code that finds out why does not come, less is said. */
export function watchApi({ tags, apiBase, loadFaults }: WatchedApi): ApiReach {
  return createApiReach(tags, (failure) =>
    loadFaults().then(
      ({ apiFault }) => apiFault(failure, apiBase),
      () => ({ code: navigator.onLine ? 'fault' : 'offline', message: `The API does not answer: ${failure.message}.` }),
    ),
  );
}

/**
 * @param tags those whose islands stand
 * @param explain finds out why; `undefined` where the API answers after all
 */
export function createApiReach(
  tags: () => Iterable<Element>,
  explain: (failure: FailedCall) => Promise<ApiFault | undefined>,
): ApiReach {
  let fault: ApiFault | undefined;
  let isNotified = false;
  let asked = 0;

  function set(found: ApiFault | undefined): void {
    fault = found;
    isNotified = false;
    for (const element of tags()) reach.mark(element);
    if (fault) console.error(`[coach-widgets] ${fault.message}`);
  }

  const reach: ApiReach = {
    record(call, failure) {
      const isToken = call === tokenCall;
      const isDoubtful =
        failure && (isToken || failure.kind === 'network' || failure.kind === 'timeout' || isRefusal(failure));
      // That the token comes says little: no browser asks before it sends that call. And who waits for it fails with
      // it.
      if (failure ? failure.endpoint !== call : isToken) return;
      asked += 1;
      const turn = asked;
      if (!isDoubtful) {
        if (fault) set(undefined);
      } else if (!fault) {
        // What has happened since says more.
        void explain(failure).then((found) => found && turn === asked && set(found));
      }
    },
    mark(element) {
      if (!fault) return element.removeAttribute('data-coach-api');
      element.setAttribute('data-coach-api', 'unreachable');
      // One island sends it for all: events bubble.
      if (!isNotified) emit(element, 'coach:api-unreachable', { ...fault });
      isNotified = true;
    },
  };
  return reach;
}

// Not read from the contract, whose schemas come with the client.
const [tokenCall, refusedToken] = ['getToken', 'xsrf'];

/** Whether the API refused the token, rather than the traveller. */
const isRefusal = (failure: FailedCall) =>
  failure.kind === 'http' && failure.errors.some(({ id }) => id === refusedToken);
