import type { FailedCall } from '#shared/services/open-services.ts';
import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import type { EventDetails } from '../events/event-details.ts';

/** Why the API does not respond: the detail of the event `coach:api-unreachable` (host contract §5). */
export type ApiFault = EventDetails['api-unreachable'];

/** Watches whether the API of a page responds. Otherwise, it marks the tags of the page's widgets, and sends an event. */
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
  /** Loads the code that finds out the cause. */
  readonly loadFaults: () => Promise<Pick<typeof faults, 'findApiFault'>>;
}

/** Watches the API of a page. If the code that finds out the cause fails to load, a general message is used. */
export function watchApi({ tags, apiBase, loadFaults }: WatchedApi): ApiReach {
  return createApiReach(tags, (failure) =>
    loadFaults().then(
      ({ findApiFault }) => findApiFault(failure, apiBase),
      () => ({ code: navigator.onLine ? 'fault' : 'offline', message: `The API does not answer: ${failure.message}.` }),
    ),
  );
}

/**
 * Watches the API of a page with a given function that finds out causes.
 *
 * @param tags tags of mounted islands
 * @param explain finds out the cause; returns undefined if the API responds after all
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
      const mayBeUnreachable =
        failure && (isToken || failure.kind === 'network' || failure.kind === 'timeout' || isTokenRejection(failure));
      // If the token call fails, all calls that wait for the token fail, too: only the token call itself counts. A successful
      // token call is ignored: browsers send it without a CORS preflight request, so other calls may still fail.
      if (failure ? failure.endpoint !== call : isToken) return;
      callCount += 1;
      const callNumber = callCount;
      if (!mayBeUnreachable) {
        if (fault) setFault(undefined);
      } else if (!fault) {
        // The result is outdated if another call has ended in the meantime.
        void explain(failure).then((newFault) => newFault && callNumber === callCount && setFault(newFault));
      }
    },
    mark(element) {
      if (!fault) return element.removeAttribute('data-coach-api');
      element.setAttribute('data-coach-api', 'unreachable');
      // One event is enough: it bubbles to the document, where the page listens.
      if (!isNotified) emit(element, 'coach:api-unreachable', { ...fault });
      isNotified = true;
    },
  };
  return reach;
}

// Duplicated from the API contract, whose schemas are loaded later.
const [tokenEndpoint, tokenErrorId] = ['getToken', 'xsrf'];

/** Whether the API rejected the anti-forgery token, rather than the user's permissions. */
const isTokenRejection = (failure: FailedCall) =>
  failure.kind === 'http' && failure.errors.some(({ id }) => id === tokenErrorId);
