import { type FastifyInstance } from 'fastify';

/**
 * Returns the host name for URLs with which this machine reaches a server that it runs itself: an IPv6 address in brackets
 * (`::1` becomes `[::1]`), and `localhost` if the server listens at all addresses.
 *
 * @param host the name or address at which the server listens; `0.0.0.0`, `::` and an empty text mean all addresses
 */
export function toReachableHost(host: string): string {
  if (['0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/**
 * Returns the origin of a host without a public origin, as reached from the same machine: that at which it listens. Before it
 * listens, as in tests, it is `http://localhost`.
 */
export function getListeningOrigin(app: Pick<FastifyInstance, 'addresses'>): string {
  const [listener] = app.addresses();
  // A text is the path of a Unix socket, at which no host listens.
  if (typeof listener !== 'object') return 'http://localhost';
  return `http://${toReachableHost(listener.address)}:${listener.port}`;
}

/** Whether a host can only be reached from this machine: `localhost`, names below it, `::1` and 127.0.0.0/8. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Returns the origin of a request, and a second one that leads to the same server from this machine, for demonstrating
 * cross-origin pages: with the host `localhost`, or `127.0.0.1` if the first one has `localhost`.
 *
 * @param origin scheme and `Host` header of the request: `http://localhost:3000`; a malformed host counts as `localhost`
 */
export function getOrigins(origin: string): { readonly own: string; readonly other: string } {
  const [protocol = 'http', host = ''] = origin.split('://');
  const validHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost';
  const port = /:\d+$/.exec(validHost)?.[0] ?? '';
  const name = validHost.slice(0, validHost.length - port.length);
  const otherName = name === 'localhost' ? '127.0.0.1' : 'localhost';
  return { own: `${protocol}://${validHost}`, other: `${protocol}://${otherName}${port}` };
}

/** Whether a path belongs to the API, such as `/journey-planner/api/basket`. The API answers errors as JSON, not as a page. */
export function isApiPath(path: string): boolean {
  return /^(\/[\w-]+)*\/api\//.test(path);
}
