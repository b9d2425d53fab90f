import { type Endpoint } from '#shared/contract/kit/endpoint.ts';

/** What a call hands over: parts of its path, its query, its body. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a call, from the API’s base; a parameter that may be left out, and is, goes with its slash. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/\/:(\w+)(\??)/g, (_, name: string, mark: string) => {
    const value = params[name];
    if (value === undefined && mark === '?') return '';
    return `/${encodeURIComponent(String(value))}`;
  });
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
