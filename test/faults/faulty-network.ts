import { pause } from '#shared/api/wait.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type HostAnswer, type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** A call of the contract on the wire. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The complete path without its query; `:key` matches any segment. */
  readonly path: string;
}

/** Handles a request; each call of `deliver` sends it to the host. */
type Fault = (deliver: () => Promise<Response>) => Promise<Response>;

const brokenConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const noAnswer = () => new Promise<Response>(() => {});
const brokenHost = () => Promise.resolve(new Response('{"errors":[]}', { status: 500 }));
const gatewayPage = () => Promise.resolve(new Response('<!doctype html><title>Bad gateway</title>', { status: 200 }));

/** The time after which the network drops a connection; less than the product's timeout (spec §9). */
const connectionMs = 20_000;
/** Longer than a traveller's patience, but less than the product's timeout. */
const lateMs = 45_000;

/**
 * Faults of a call. The request may be lost, with a 500 or no response; or it is executed and its response is lost,
 * with a broken connection, a gateway's page or no response.
 */
export const faults = {
  'answers 500': brokenHost,
  'times out': (deliver) => Promise.all([deliver(), pause(connectionMs)]).then(brokenConnection),
  malformed: (deliver) => deliver().then(gatewayPage),
  twice: async (deliver) => (await Promise.all([deliver(), deliver()]))[1],
  late: async (deliver) => {
    const answer = await deliver();
    await pause(lateMs);
    return answer;
  },
  never: noAnswer,
  'never, but done': (deliver) => deliver().then(noAnswer),
} satisfies Record<string, Fault>;

/** The name of a fault. */
export type FaultName = keyof typeof faults;

/** Faults after which the response still arrives. */
export const answeredFaults: readonly FaultName[] = ['twice', 'late'];

function isAt(path = '', pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** The network between a page and an in-process host, which applies a fault to one call. */
export function createNetwork(open: (request: HostRequest) => Promise<HostAnswer>) {
  let faultyRoute: { readonly route: Route; readonly fault: FaultName } | undefined;
  let underWay = 0;
  let tries = 0;

  async function deliver({ method, url, headers }: Request, text: string): Promise<Response> {
    underWay += 1;
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
      underWay -= 1;
    }
  }

  return {
    fetch: (async (input) => {
      const request = input as Request;
      const text = request.method === 'GET' ? '' : await request.clone().text();
      const bring = () => deliver(request, text);
      const { method, path } = faultyRoute?.route ?? {};
      if (!faultyRoute || method !== request.method || !isAt(path, new URL(request.url).pathname)) return bring();
      tries += 1;
      return faults[faultyRoute.fault](bring);
    }) satisfies typeof fetch,
    break: (route: Route, fault: FaultName) => {
      faultyRoute = { route, fault };
      tries = 0;
    },
    mend: () => (faultyRoute = undefined),
    /** The number of times that the faulty call was sent. */
    tries: () => tries,
    isBusy: () => underWay > 0,
  };
}
