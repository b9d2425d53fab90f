import type { Endpoint } from '#shared/contract/kit/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Path and query of a call: `/journey-planner/api/schedule/3/7`. Absent parts of the query, and the absent last
 * parameter, are left out.
 *
 * @throws Error for a parameter that must be there: that is our mistake.
 */
export function addressOf({ path, name }: Endpoint, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    const value = params[key];
    if (value !== undefined) return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new Error(`${name} needs the parameter "${key}"`);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const asked = search.toString();
  return asked === '' ? filled : `${filled}?${asked}`;
}
