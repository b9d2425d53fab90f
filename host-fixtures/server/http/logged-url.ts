import { type FastifyRequest } from 'fastify';
import { isApiPath } from '../kit/api-path.ts';

/** Parts of a call's path that name cities, stops and days, and nobody. */
const harmless: ReadonlySet<string> = new Set(['originId', 'destinationId', 'date', 'cityId', 'stopId']);

/** What of a request its logged address is made of. */
export type LoggedRequest = Pick<FastifyRequest, 'url'> & {
  readonly routeOptions: { readonly url?: string | undefined };
};

/**
 * The address of a request as it may be logged. A page's path may end with an activation code, and a query may hold an
 * order number: of pages the route is logged, of calls the path where it names nobody, and of a query its names alone.
 */
export function loggedUrl({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query = ''] = url.split('?');
  const { url: route = '(no route)' } = routeOptions;
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isHarmless = isApiPath(route) && names.every((name) => harmless.has(name));
  const asked = [...new Set(new URLSearchParams(query).keys())].filter((name) => /^\w{1,40}$/.test(name));
  return (isHarmless ? path : route) + (asked.length === 0 ? '' : `?${asked.join('&')}`);
}
