import type { Endpoint } from '#shared/contract/kit/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Path and query of a call: `/journey-planner/api/schedule/3/7`. Undefined values of the query are left out, and so is
 * the last parameter if it is optional.
 *
 * @throws Error if a required parameter is missing
 */
export function toAddress({ path, name }: Endpoint, params: Values = {}, query: Values = {}): string {
  const pathname = path.replace(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    const value = params[key];
    if (value !== undefined) return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new Error(`${name} needs the parameter "${key}"`);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const queryString = search.toString();
  return queryString === '' ? pathname : `${pathname}?${queryString}`;
}
