import { type FastifyRequest } from 'fastify';
import { isApiPath } from '../kit/api-path.ts';

/** Path parameters that do not identify a person. */
const harmlessParameters: ReadonlySet<string> = new Set(['originId', 'destinationId', 'date', 'cityId', 'stopId']);

/** The parts of a request that its logged URL depends on. */
export type LoggedRequest = Pick<FastifyRequest, 'url'> & {
  readonly routeOptions: { readonly url?: string | undefined };
};

/**
 * Returns the URL of a request for the log. Paths of pages may contain an activation code and queries an order number,
 * so the log contains the route of a page, the path of an API request only with harmless parameters, and only the
 * names of query parameters.
 */
export function getLoggedUrl({ url, routeOptions }: LoggedRequest): string {
  const [path = '', query = ''] = url.split('?');
  const { url: route = '(no route)' } = routeOptions;
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isHarmless = isApiPath(route) && names.every((name) => harmlessParameters.has(name));
  const parameterNames = [...new Set(new URLSearchParams(query).keys())].filter((name) => /^\w{1,40}$/.test(name));
  return (isHarmless ? path : route) + (parameterNames.length === 0 ? '' : `?${parameterNames.join('&')}`);
}
