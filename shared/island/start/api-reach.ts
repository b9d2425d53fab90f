import type { FailedCall } from '#shared/services/open-services.ts';
import type * as faults from '../advice/faults.ts';
import { emit } from '../events/emit.ts';
import type { EventDetails } from '../events/event-details.ts';

/** Why the API does not respond: the detail of the event `coach:api-unreachable`, to which the page can listen. */
export type ApiFault = EventDetails['api-unreachable'];

/**
 * Watches whether the API of a page responds. While it does not, the tags of the page's widgets have the attribute
 * `data-coach-api="unreachable"`; the first of them also sends an event.
 */
export interface ApiReach {
  /**
   * Records the end of a call.
   *
   * @param call the name of the endpoint, such as `getToken`
   * @param failure absent if the call succeeded; its `endpoint` is `getToken` if the call failed because it had no token
   */
  record(call: string, failure?: FailedCall): void;
  /** Marks the tag of a newly mounted island (a widget) if the API does not respond; otherwise removes the mark. */
  mark(element: Element): void;
}

/** Options for watching the API of a page. */
export interface WatchedApi {
  /** Tags of mounted islands. */
  readonly tags: () => Iterable<Element>;
  /** Base URL of the API; empty for the page's origin. */
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
  /** Undefined while the API responds. */
  let fault: ApiFault | undefined;
  /** Whether the event about the present fault was sent. */
  let isNotified = false;
  /** The number of calls that have ended, except ignored ones. */
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
      // Every failure of the token call counts, because no call works without a token. If the API rejects a token, the browser
      // probably does not return its session cookie.
      const mayBeUnreachable =
        failure && (isToken || failure.kind === 'network' || failure.kind === 'timeout' || isTokenRejection(failure));
      // If the token call fails, all calls that wait for the token fail, too: only the token call itself counts. A successful
      // token call is ignored: browsers send it without a CORS preflight request, so other calls may still fail.
      if (failure ? failure.endpoint !== call : isToken) return;
      callCount += 1;
      const callNumber = callCount;
      if (!mayBeUnreachable) {
        // The API answered, although perhaps with an error.
        if (fault) setFault(undefined);
      } else if (!fault) {
        // While a fault is present, further failures change nothing. The result is outdated if another call has ended in the
        // meantime: that call decides then.
        void explain(failure).then((newFault) => newFault && callNumber === callCount && setFault(newFault));
      }
    },
    mark(element) {
      if (!fault) return element.removeAttribute('data-coach-api');
      element.setAttribute('data-coach-api', 'unreachable');
      // One event is enough: it bubbles to the document, where the page listens. Without tags, it is sent when one is
      // mounted.
      if (!isNotified) emit(element, 'coach:api-unreachable', fault);
      isNotified = true;
    },
  };
  return reach;
}

// The endpoint that returns the anti-forgery token, and the id of the error if the API rejects the token. Duplicated from the
// API contract, which is loaded later.
const [tokenEndpoint, tokenErrorId] = ['getToken', 'xsrf'];

/** Whether the API rejected the anti-forgery token, rather than the user's permissions. */
const isTokenRejection = (failure: FailedCall) =>
  failure.kind === 'http' && failure.errors.some(({ id }) => id === tokenErrorId);
