import type { Endpoint } from '#shared/contract/kit/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the address of an API call without the origin. For the path `/api/schedule/:from/:to?`, the parameters
 * `{ from: 3, to: 7 }` and the query `{ limit: 5 }` result in `/api/schedule/3/7?limit=5`. Query values and optional path
 * parameters (`:name?`) that are undefined are left out.
 *
 * @throws Error if a required path parameter is undefined
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
