// Rollup chunk: client
import type { CallInput, Endpoint, EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toAddress } from './address.ts';
import { decodeAnswer } from './decode.ts';
import { createExchange, toFailure } from './exchange.ts';
import { type ApiFailure, apiFailure, isApiFailure } from './failure.ts';
import { createQueue } from './queue.ts';
import { newRandomKey } from './new-key.ts';
import { getAttempts, pauseBeforeRetry, type Pauses, tokenAttempts } from './retry-policy.ts';
import { pause, untilAborted } from './wait.ts';

/** Requests of the bootstrap by method, space and the address as in the page's settings: `GET /api/token`. */
type EarlyRequests = Map<string, Promise<Response>>;

/** Options of a client. */
export interface ClientOptions {
  /** The address of the API without a trailing slash; empty for the page's own origin. */
  readonly apiBase: string;
  /** The currency of the page. */
  readonly currency: () => CurrencyCode;
  /** The language of texts in answers; the browser's by default. */
  readonly language?: (() => string) | undefined;
  /** The page's origin; undefined outside a browser. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  readonly readCookie?: (name: string) => string | undefined;
  /** Returns a new idempotency key. */
  readonly newKey?: () => string;
  /** Called after each call with its name, and with its failure if it failed; not called for aborted calls. */
  readonly onCallEnd?: ((call: string, failure?: ApiFailure) => void) | undefined;
  /** Requests that the bootstrap sent before there was a client. */
  readonly early?: EarlyRequests;
  /** The device's clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** 60 000 by default (spec §9). */
  readonly timeoutMs?: number;
  readonly pauses?: Pauses;
}

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key, if several calls send the same command; by default each call has its own. */
  readonly key?: string;
}

/** Calls the API. Every rejection is an `ApiFailure`. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<EndpointAnswer<E>>;
  /** Milliseconds to add to the device's clock to get the server's; 0 if they differ by less than 5 s. */
  serverTime(): number;
  /** The currency of prices in requests, and of prices in answers that have no currency. */
  currency(): CurrencyCode;
}

type Values = Readonly<Record<string, unknown>>;

/** A client for one page (spec §7 and §9): token, headers, queue, retries, timeouts, decoding. */
export function createClient(options: ClientOptions): Client {
  const { apiBase, early = new Map(), language, onCallEnd = () => {}, readCookie = readPageCookie } = options;
  const { newKey = newRandomKey, now = Date.now, timeoutMs = 60_000 } = options;
  const { pauses = { timeoutMs: 10, firstMs: 200 }, origin = globalThis.location?.origin } = options;
  // Resolved here, since a <base> element of the host page would change relative addresses.
  const base = new URL(apiBase || '/', origin).href.replace(/\/$/, '');
  const isOwnOrigin = origin !== undefined && new URL(base).origin === origin;

  const clock = createServerClock(now);
  const exchange = createExchange({
    fetch: options.fetch,
    timeoutMs,
    isForeign: !isOwnOrigin,
    onAnswer: (response) => clock.update(response.headers.get('Date')),
  });
  const enqueue = createQueue(10);
  const getEarlyKey = (endpoint: Endpoint, address: string) => `${endpoint.method} ${apiBase}${address}`;
  const earlyTokenProblem = early.get(getEarlyKey(getToken, getToken.path))?.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  // They are under way, and count among the ten. Their failures are handled by the calls that take them.
  for (const request of early.values()) void enqueue(() => request.catch(() => {}));

  /** The request that the bootstrap sent for a call; only the first such call gets it. */
  function takeEarlyRequest(key: string): Promise<Response> | undefined {
    const request = early.get(key);
    early.delete(key);
    return request;
  }

  /** Whether the bootstrap could not send a request, since it got no token. */
  async function isUnsent(cause: unknown): Promise<boolean> {
    return cause instanceof SyntaxError || (cause !== undefined && cause === (await earlyTokenProblem));
  }

  const tokens = createTokens(async () => {
    try {
      return (await call(getToken, {})).token;
    } catch (cause) {
      if (!isApiFailure(cause) || (cause.kind !== 'http' && cause.kind !== 'malformed')) throw cause;
      // If the token's endpoint is missing, so is the API: its 404 does not mean that the requested data is missing.
      throw apiFailure(getToken.name, { kind: 'network' }, cause);
    }
  });

  /** Read for each attempt, since the cookie may be set together with the token. */
  function readCsrfHeaders({ method }: Endpoint): Record<string, string> {
    const csrf = method !== 'GET' && isOwnOrigin ? readCookie(csrfCookie) : undefined;
    return csrf === undefined ? {} : { [csrfHeader]: csrf };
  }

  /** Sends a call until it is answered, or fails without another retry. */
  async function send(endpoint: Endpoint, address: string, { body, signal, key }: { body: unknown } & CallOptions) {
    const { method } = endpoint;
    const isTokenCall = endpoint.name === getToken.name;
    const limit = isTokenCall ? tokenAttempts : getAttempts;
    const headers: Record<string, string> = method === 'GET' ? {} : { [idempotencyHeader]: key ?? newKey() };
    if (language) headers['Accept-Language'] = language();
    let timeouts = 0;
    let isTokenRenewed = false;
    let earlyRequest = takeEarlyRequest(getEarlyKey(endpoint, address));
    for (let attempts = 1; ; attempts += 1) {
      if (!isTokenCall && !earlyRequest) headers[tokenHeader] = await untilAborted(tokens.current(), signal);
      Object.assign(headers, readCsrfHeaders(endpoint));
      const request = { method, url: base + address, headers, body, signal, earlyResponse: earlyRequest };
      const attempt = () => exchange(endpoint, request);
      try {
        return await (method === 'GET' && !earlyRequest ? enqueue(attempt, signal) : attempt());
      } catch (error) {
        const failure = toFailure(endpoint, error, signal);
        const wasUnsent = earlyRequest && !isTokenCall && (await isUnsent(failure.cause));
        earlyRequest = undefined;
        if (wasUnsent) {
          attempts -= 1;
          continue;
        }
        if (failure.kind === 'timeout') timeouts += 1;
        if (!isTokenRenewed && isTokenRefused(failure)) {
          isTokenRenewed = true;
          tokens.refuse(headers[tokenHeader] ?? (await untilAborted(tokens.current(), signal)));
          continue;
        }
        const pauseMs = pauseBeforeRetry(failure, { method, limit, attempts, timeouts }, pauses);
        if (pauseMs === undefined) throw failure;
        await pause(pauseMs, signal);
      }
    }
  }

  const call: Client['call'] = async (endpoint, input, { signal, key } = {}) => {
    const { params, query, body } = input as {
      readonly params?: Values;
      readonly query?: Values;
      readonly body?: unknown;
    };
    const address = toAddress(endpoint, params, query);
    try {
      const answer = decodeAnswer(endpoint, await send(endpoint, address, { body, signal, key }));
      onCallEnd(endpoint.name);
      if (endpoint.renewsSession) tokens.refuse();
      return answer;
    } catch (error) {
      const failure = toFailure(endpoint, error, signal);
      if (failure.kind !== 'aborted') onCallEnd(endpoint.name, failure);
      throw failure;
    }
  };

  return { call, serverTime: clock.offsetMs, currency: options.currency };
}

/** Whether the server refused the token, and not the traveller. */
function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.status === 403) &&
    failure.errors.some((error) => error.id === refusedTokenId)
  );
}

/** The difference between the device's clock and the server's, from the `Date` headers of answers. */
function createServerClock(now: () => number) {
  // Smaller differences are the latency of the answer and the whole seconds of its date.
  const toleranceMs = 5_000;
  let offsetMs = -Infinity;
  return {
    update(date: string | null): void {
      const sentAtMs = Date.parse(date ?? '');
      // An answer from a cache has an old date, which can only make the offset smaller: the largest one is right.
      if (!Number.isNaN(sentAtMs)) offsetMs = Math.max(offsetMs, sentAtMs - now());
    },
    offsetMs: (): number => (Number.isFinite(offsetMs) && Math.abs(offsetMs) >= toleranceMs ? offsetMs : 0),
  };
}

/** The value of a cookie of the page. */
export function readPageCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Caches the token that `load` fetches and every call carries (spec §7). */
export function createTokens(load: () => Promise<string>) {
  let request: Promise<string> | undefined;
  let token: string | undefined;

  function fetchToken(): Promise<string> {
    const promise = load();
    promise.then(
      (value) => void (token = value),
      () => void (request = undefined),
    );
    return promise;
  }

  return {
    /** The token. It is fetched once for all calls that wait, and again after a failure. */
    current: (): Promise<string> => (request ??= fetchToken()),
    /**
     * Drops a token that the server refused; without an argument, the current one. An older token is ignored: if ten
     * calls are refused with one token, it is renewed once.
     */
    refuse(refusedToken = token): void {
      if (refusedToken !== token) return;
      request = undefined;
      token = undefined;
    },
  };
}
