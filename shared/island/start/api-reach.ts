import type { FailedCall } from '#shared/services/open-services.ts';
import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import type { EventDetails } from '../events/event-details.ts';

/** Why the API does not respond (host contract §5 `coach:api-unreachable`). The console logs the same message. */
export type ApiFault = EventDetails['api-unreachable'];

/** Marks the tags of a page while its API does not respond. */
export interface ApiReach {
  /** Records a call that was answered, or how it failed. */
  record(call: string, failure?: FailedCall): void;
  /** Marks the tag of a newly mounted island. */
  mark(element: Element): void;
}

/** Options for watching the API of a page. */
export interface WatchedApi {
  /** Tags of mounted islands. */
  readonly tags: () => Iterable<Element>;
  readonly apiBase: string;
  /** Loads the code that determines the cause. */
  readonly loadFaults: () => Promise<Pick<typeof faults, 'findApiFault'>>;
}

/** Watches the API of a page. If the code that determines the cause fails to load, a general message is used. */
export function watchApi({ tags, apiBase, loadFaults }: WatchedApi): ApiReach {
  return createApiReach(tags, (failure) =>
    loadFaults().then(
      ({ findApiFault }) => findApiFault(failure, apiBase),
      () => ({ code: navigator.onLine ? 'fault' : 'offline', message: `The API does not answer: ${failure.message}.` }),
    ),
  );
}

/**
 * @param tags tags of mounted islands
 * @param explain determines the cause; undefined if the API responds after all
 */
export function createApiReach(
  tags: () => Iterable<Element>,
  explain: (failure: FailedCall) => Promise<ApiFault | undefined>,
): ApiReach {
  let fault: ApiFault | undefined;
  let isNotified = false;
  let callCount = 0;

  function setFault(newFault: ApiFault | undefined): void {
    fault = newFault;
    isNotified = false;
    for (const element of tags()) reach.mark(element);
    if (fault) console.error(`[coach-widgets] ${fault.message}`);
  }

  const reach: ApiReach = {
    record(call, failure) {
      const isToken = call === tokenEndpoint;
      const isDoubtful =
        failure && (isToken || failure.kind === 'network' || failure.kind === 'timeout' || isTokenRejection(failure));
      // A received token proves little: browsers send that call without a preflight request. Calls that wait for the token
      // fail with it.
      if (failure ? failure.endpoint !== call : isToken) return;
      callCount += 1;
      const callNumber = callCount;
      if (!isDoubtful) {
        if (fault) setFault(undefined);
      } else if (!fault) {
        // Ignored if there was another call in the meantime.
        void explain(failure).then((newFault) => newFault && callNumber === callCount && setFault(newFault));
      }
    },
    mark(element) {
      if (!fault) return element.removeAttribute('data-coach-api');
      element.setAttribute('data-coach-api', 'unreachable');
      // Sent by one island for all, because events bubble.
      if (!isNotified) emit(element, 'coach:api-unreachable', { ...fault });
      isNotified = true;
    },
  };
  return reach;
}

// Duplicated from the contract, whose schemas load later, with the client.
const [tokenEndpoint, tokenErrorId] = ['getToken', 'xsrf'];

/** Whether the API rejected the token, rather than the user. */
const isTokenRejection = (failure: FailedCall) =>
  failure.kind === 'http' && failure.errors.some(({ id }) => id === tokenErrorId);
