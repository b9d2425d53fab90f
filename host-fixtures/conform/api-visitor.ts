import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { type ConformOptions } from './conform-options.ts';

/** Path parameters, query and body of a call. An undefined value of the query is not sent. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Deviations from the call of a widget. `headers` replace those of a widget; a header that is undefined is not sent. */
export interface ApiCallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A call and its answer, to compare with the contract. */
export interface ApiExchange {
  readonly endpoint: Endpoint;
  /** Method and address, such as `GET /journey-planner/api/origin-cities`. */
  readonly request: string;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  /** The duration of the call in ms, until the complete answer has arrived. */
  readonly ms: number;
  /** When the answer arrived, by the clock of this machine, in ms since 1970 UTC. */
  readonly receivedAt: number;
  /** Why there is no answer; undefined if there is one. */
  readonly failure?: string;
}

/**
 * Calls an operator's API like a browser with a widget, for `npm run conform`, which checks it: with cookies, the token, and
 * the headers that protect changes from cross-site request forgery. Unlike a browser, it ignores the paths and expiry times of
 * cookies: it sends all of them with every call until the API removes them.
 */
export interface ApiVisitor {
  /** Calls an endpoint. Never rejects: a call without an answer has the status 0. */
  call(endpoint: Endpoint, parts: CallParts, options?: ApiCallOptions): Promise<ApiExchange>;
  /** The token that the API issues for a session, set by the caller. It is sent with every call unless it is empty. */
  token: string;
  /** The values of the cookies that the API has set, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Returns a visitor with another browser, which has no cookies yet. */
  createOther(): ApiVisitor;
}

/**
 * Creates a visitor whose browser has no cookies yet.
 *
 * @param options `base`: the address to which the paths of endpoints are appended, without a slash at its end, such as
 *   `https://api.example`; `origin`: the origin of the pages that call the API, if it is another one; `timeoutMs`: the time
 *   after which a call without an answer fails; `now`: a clock in ms since 1970 UTC
 */
export function createApiVisitor(
  options: Pick<ConformOptions, 'base' | 'origin'> & { readonly timeoutMs: number; readonly now: () => number },
): ApiVisitor {
  const { base, origin, timeoutMs, now } = options;
  const cookies = new Map<string, string>();

  function storeCookies(headers: Headers): void {
    for (const setCookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(setCookie) ?? [];
      if (name === '') continue;
      // Servers remove a cookie by an empty value or `Max-Age=0`. Other expiry times are ignored.
      if (value === '' || /;\s*max-age=0\b/i.test(setCookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const visitor: ApiVisitor = {
    cookies,
    token: '',
    createOther: () => createApiVisitor(options),
    async call(endpoint, parts, { method = endpoint.method, headers: changedHeaders } = {}) {
      const address = toAddress(endpoint, parts);
      // By the endpoint's method, so that a call with another one has the same origin and CSRF headers.
      const isChange = endpoint.method !== 'GET';
      // A browser's preflight (`OPTIONS`) has no body.
      const hasBody = parts.body !== undefined && method !== 'GET' && method !== 'OPTIONS';
      const headers: Readonly<Record<string, string | undefined>> = {
        accept: 'application/json',
        'accept-language': 'en-GB',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
        // Browsers send the origin of the page with calls to other origins, and with changes.
        origin: origin ?? (isChange ? new URL(base).origin : undefined),
        [tokenHeader]: visitor.token || undefined,
        // A cross-origin page cannot read the cookie whose value this header repeats.
        [csrfHeader]: isChange && origin === undefined ? cookies.get(csrfCookie) : undefined,
        'content-type': hasBody ? 'application/json' : undefined,
        ...changedHeaders,
      };
      const startMs = performance.now();
      const toExchange = (answer: Pick<ApiExchange, 'status' | 'headers' | 'text' | 'failure'>): ApiExchange => ({
        endpoint,
        request: `${method} ${address}`,
        json: parseJson(answer.text),
        ms: performance.now() - startMs,
        receivedAt: now(),
        ...answer,
      });
      try {
        const response = await fetch(base + address, {
          method,
          headers: Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
          // A redirect is an answer to check, not to follow.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          body: hasBody ? JSON.stringify(parts.body) : null,
        });
        const text = await response.text();
        storeCookies(response.headers);
        return toExchange({ status: response.status, headers: response.headers, text });
      } catch (error) {
        return toExchange({ status: 0, headers: new Headers(), text: '', failure: getReason(error) });
      }
    },
  };
  return visitor;
}

/**
 * Returns the address of a call, relative to the API's base. In a path, `:name` is a parameter and `:name?` an optional one,
 * which is left out with its slash if it has no value: `/api/stops/:cityId/:stopId?` → `/api/stops/7`.
 */
export function toAddress({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: CallParts): string {
  const pathname = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optionalMark: string) => {
    const value = params[name];
    return value === undefined && optionalMark === '?' ? '' : `/${encodeURIComponent(String(value))}`;
  });
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** Returns why a call failed. An error of `fetch` has the reason as its cause; a timeout has no cause. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
