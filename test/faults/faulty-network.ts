import { pause } from '#shared/api/wait.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type HostAnswer, type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** The method and the path of a call. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The complete path without its query; `:key` matches any segment. */
  readonly path: string;
}

/** Answers a request; each call of `deliver` sends it to the host. */
type Fault = (deliver: () => Promise<Response>) => Promise<Response>;

const brokenConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const noAnswer = () => new Promise<Response>(() => {});
const brokenHost = () => Promise.resolve(new Response('{"errors":[]}', { status: 500 }));
const gatewayPage = () => Promise.resolve(new Response('<!doctype html><title>Bad gateway</title>', { status: 200 }));

/** The time after which the network closes a connection; less than the product's timeout (spec §9). */
const connectionTimeoutMs = 20_000;
/** Longer than a traveller would wait, but less than the product's timeout. */
const lateAnswerMs = 45_000;

/**
 * Faults of a call. The host does not execute it, and the answer is a 500 or does not arrive; or the host executes it, and
 * the connection breaks, a page of a gateway arrives, or no answer does. Or the call arrives twice, or its answer late.
 */
export const faults = {
  'answers 500': brokenHost,
  'times out': (deliver) => Promise.all([deliver(), pause(connectionTimeoutMs)]).then(brokenConnection),
  malformed: (deliver) => deliver().then(gatewayPage),
  twice: async (deliver) => (await Promise.all([deliver(), deliver()]))[1],
  late: async (deliver) => {
    const answer = await deliver();
    await pause(lateAnswerMs);
    return answer;
  },
  never: noAnswer,
  'never, but executed': (deliver) => deliver().then(noAnswer),
} satisfies Record<string, Fault>;

/** The name of a fault. */
export type FaultName = keyof typeof faults;

/** Faults after which the answer of the host arrives. */
export const faultsWithAnswer: readonly FaultName[] = ['twice', 'late'];

/** Whether the path of a request is that of a {@link Route}. */
function matchesPath(path = '', pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** Creates the network between a page and a host in this process. It applies a fault to one call. */
export function createNetwork(open: (request: HostRequest) => Promise<HostAnswer>) {
  let faultyRoute: { readonly route: Route; readonly fault: FaultName } | undefined;
  let pendingCount = 0;
  let tries = 0;

  async function deliver({ method, url, headers }: Request, text: string): Promise<Response> {
    pendingCount += 1;
    try {
      const { pathname, search } = new URL(url);
      const answer = await open({
        method: method as Route['method'],
        url: pathname + search,
        headers: Object.fromEntries(headers),
        ...(text !== '' && { payload: text }),
      });
      const { statusCode, body } = answer;
      const date = String(answer.headers['date'] ?? new Date(nowInTest()).toUTCString());
      return new Response(body === '' ? null : body, { status: statusCode, headers: { date } });
    } finally {
      pendingCount -= 1;
    }
  }

  return {
    fetch: (async (input) => {
      const request = input as Request;
      const text = request.method === 'GET' ? '' : await request.clone().text();
      const send = () => deliver(request, text);
      const { method, path } = faultyRoute?.route ?? {};
      if (!faultyRoute || method !== request.method || !matchesPath(path, new URL(request.url).pathname)) return send();
      tries += 1;
      return faults[faultyRoute.fault](send);
    }) satisfies typeof fetch,
    break: (route: Route, fault: FaultName) => {
      faultyRoute = { route, fault };
      tries = 0;
    },
    repair: () => (faultyRoute = undefined),
    /** The number of times that the faulty call was sent. */
    tries: () => tries,
    isBusy: () => pendingCount > 0,
  };
}
