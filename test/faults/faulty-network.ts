import { pause } from '#shared/api/wait.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type HostAnswer, type HostRequest } from '../../host-fixtures/testing/test-app.ts';

/** A call of the contract, as it goes over the wire. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Whole, without its query; `:key` stands for any part. */
  readonly path: string;
}

/** What becomes of a request: `deliver` brings it to the host, as often as it is called. */
type Fault = (deliver: () => Promise<Response>) => Promise<Response>;

const brokenConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const noAnswer = () => new Promise<Response>(() => {});
const brokenHost = () => Promise.resolve(new Response('{"errors":[]}', { status: 500 }));
const gatewayPage = () => Promise.resolve(new Response('<!doctype html><title>Bad gateway</title>', { status: 200 }));

/** How long a connection stands before the network gives it up; less than the product's own patience (spec §9). */
const connectionMs = 20_000;
/** Later than the traveller has patience, sooner than the product gives up. */
const lateMs = 45_000;

/**
 * What can go wrong with a call. A 500 and a silence mean that nothing was done; of what is done the answer is lost, as a
 * connection that breaks, a gateway's page, or a silence.
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

/** Faults after which the answer is there all the same. */
export const answered: readonly FaultName[] = ['twice', 'late'];

function isAt(path = '', pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** The network between a page and a host that does not listen: it does to one call what a fault does. */
export function faultyNetwork(open: (request: HostRequest) => Promise<HostAnswer>) {
  let broken: { readonly route: Route; readonly fault: FaultName } | undefined;
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
      const { method, path } = broken?.route ?? {};
      if (!broken || method !== request.method || !isAt(path, new URL(request.url).pathname)) return bring();
      tries += 1;
      return faults[broken.fault](bring);
    }) satisfies typeof fetch,
    break: (route: Route, fault: FaultName) => {
      broken = { route, fault };
      tries = 0;
    },
    mend: () => (broken = undefined),
    /** How often the broken call was sent. */
    tries: () => tries,
    isBusy: () => underWay > 0,
  };
}
