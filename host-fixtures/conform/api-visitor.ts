import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { addressOf, type CallParts } from './address-of.ts';

/** A call that was made, and what came back. */
export interface Exchange {
  readonly endpoint: Endpoint;
  /** `GET /journey-planner/api/origin-cities`. */
  readonly asked: string;
  /** 0 where nothing came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, read as JSON; undefined where it is none. */
  readonly json: unknown;
  readonly ms: number;
  /** When the answer came, in ms since 1970 UTC by the clock of whoever asks. */
  readonly cameAt: number;
  /** Why nothing came. */
  readonly failure?: string;
}

/** How a call differs from that of a widget; a header of undefined is left out. */
export interface Manner {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Calls the API as a browser with a widget does: with cookies, its token, and the headers that protect changes. */
export interface ApiVisitor {
  call(endpoint: Endpoint, parts: CallParts, manner?: Manner): Promise<Exchange>;
  /** From now on every call carries this one. */
  token: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** Another browser, which has never been there either. */
  another(): ApiVisitor;
}

/** Where the API is, and where the page that calls it. */
export interface VisitorOptions {
  /** Without a closing slash. */
  readonly base: string;
  /** Origin of the page, where that is another than the API’s. */
  readonly origin?: string;
  /** After so many ms a call counts as not answered. */
  readonly waitsMs: number;
  /** A new key for one intention. */
  readonly newKey: () => string;
  /** The clock of whoever asks, in ms since 1970 UTC. */
  readonly now: () => number;
}

/** A browser that has never been there. */
export function createApiVisitor(options: VisitorOptions): ApiVisitor {
  const { base, origin, waitsMs, newKey, now } = options;
  const cookies = new Map<string, string>();

  function headersOf(endpoint: Endpoint, { body }: CallParts, method: string): Record<string, string | undefined> {
    const changes = endpoint.method !== 'GET';
    return {
      accept: 'application/json',
      'accept-language': 'en-GB',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
      origin: origin ?? (changes ? new URL(base).origin : undefined),
      [tokenHeader]: visitor.token || undefined,
      ...(changes && {
        [idempotencyHeader]: newKey(),
        // A page of another origin cannot read the cookie.
        [csrfHeader]: origin === undefined ? cookies.get(csrfCookie) : undefined,
      }),
      'content-type': body === undefined || method === 'OPTIONS' ? undefined : 'application/json',
    };
  }

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === '') continue;
      if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const visitor: ApiVisitor = {
    cookies,
    token: '',
    another: () => createApiVisitor(options),
    async call(endpoint, parts, manner = {}) {
      const { method = endpoint.method } = manner;
      const address = addressOf(endpoint, parts);
      const asked = `${method} ${address}`;
      const all = Object.entries({ ...headersOf(endpoint, parts, method), ...manner.headers });
      const sent = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
      const hasBody = parts.body !== undefined && method !== 'GET' && method !== 'OPTIONS';
      const begun = performance.now();
      try {
        const response = await fetch(base + address, {
          ...{ method, headers: sent, redirect: 'manual', signal: AbortSignal.timeout(waitsMs) },
          ...(hasBody && { body: JSON.stringify(parts.body) }),
        });
        const text = await response.text();
        keepCookies(response.headers);
        const times = { ms: performance.now() - begun, cameAt: now() };
        const { status, headers } = response;
        return { endpoint, asked, status, headers, text, json: readJson(text), ...times };
      } catch (error) {
        const nothing = { status: 0, headers: new Headers(), text: '', json: undefined, cameAt: now() };
        return { endpoint, asked, ...nothing, ms: performance.now() - begun, failure: reasonOf(error) };
      }
    },
  };
  return visitor;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing: what failed is behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
