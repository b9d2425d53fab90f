// Rollup chunk: client (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { CallInput, Endpoint, EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toAddress } from './address.ts';
import { decodeAnswer } from './decode.ts';
import { createExchange, toFailure } from './exchange.ts';
import { type ApiFailure, apiFailure, getStatus, isApiFailure } from './failure.ts';
import { createQueue } from './queue.ts';
import { newRandomKey } from './new-key.ts';
import { getRetryPauseMs, maxGetAttempts, maxTokenAttempts, type Pauses } from './retry-policy.ts';
import { pause, untilAborted } from './wait.ts';

/**
 * Requests that the bootstrap (the first script of the page) sent while this code was loading, keyed by method and
 * address: `GET /api/token`. The address starts with `apiBase` as configured.
 */
type EarlyRequests = Map<string, Promise<Response>>;

/** Options of a client. */
export interface ClientOptions {
  /** The base URL of the API without a trailing slash; empty for the page's own origin. */
  readonly apiBase: string;
  /** Returns the currency of the page. */
  readonly currency: () => CurrencyCode;
  /** Returns the language of texts in answers (`Accept-Language`); by default the browser chooses. */
  readonly language?: (() => string) | undefined;
  /** The page's origin; by default that of the browser's location. Tests outside a browser pass it or a complete `apiBase`. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Returns the value of a cookie; by default `readPageCookie`. */
  readonly readCookie?: (name: string) => string | undefined;
  /** Returns a new idempotency key. */
  readonly newKey?: () => string;
  /** Called when a call and its retries have ended, with its name, and its failure if it failed; not for aborted calls. */
  readonly onCallEnd?: ((call: string, failure?: ApiFailure) => void) | undefined;
  /** Requests that the bootstrap sent before the client was created. Entries are removed when a call uses them. */
  readonly early?: EarlyRequests;
  /** The device's clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** The time limit of one attempt, including the body of the answer; 60 000 by default (spec §9). */
  readonly timeoutMs?: number;
  /** The pauses before retries, for tests; by default 10 ms after a timeout and 200 ms, then doubled, after other failures. */
  readonly pauses?: Pauses;
}

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * The idempotency key, if several calls send the same command; by default a new one for each call. Unused for GET.
   */
  readonly key?: string;
  /**
   * Called with the time at which the server wrote the answer, in epoch milliseconds of its clock; not if the answer has no
   * `Date`. A cache on the way may have stored the answer for minutes.
   */
  readonly onDate?: (writtenAtMs: number) => void;
}

/** Calls the API. A failed call rejects with an `ApiFailure`. */
export interface Client {
  /** Sends a call, with retries (`getRetryPauseMs`), and resolves with its validated answer. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<EndpointAnswer<E>>;
  /**
   * How far the server's clock is ahead of the device's, in ms; 0 if they differ by less than 5 s, or before an
   * answer with a date.
   */
  serverAheadMs(): number;
  /** The currency of prices in requests, and of prices in answers that have no currency. */
  currency(): CurrencyCode;
}

type Values = Readonly<Record<string, unknown>>;

/** Creates the client of a page (spec §7, §9). It handles the token, headers, queue, retries, timeouts and decoding. */
export function createClient(options: ClientOptions): Client {
  const { apiBase, early = new Map(), language, onCallEnd = () => {}, readCookie = readPageCookie } = options;
  const { newKey = newRandomKey, now = Date.now, timeoutMs = 60_000 } = options;
  const { pauses = { timeoutMs: 10, firstMs: 200 }, origin = globalThis.location?.origin } = options;
  // Made absolute here, since a <base> element of the page would change relative addresses.
  const base = new URL(apiBase || '/', origin).href.replace(/\/$/, '');
  // False outside a browser without an origin.
  const isOwnOrigin = origin !== undefined && new URL(base).origin === origin;

  const clock = createServerClock(now);
  const exchange = createExchange({
    fetch: options.fetch,
    timeoutMs,
    isForeign: !isOwnOrigin,
  });
  // At most ten GET requests run at once (spec §7). Other requests do not wait.
  const enqueue = createQueue(10);
  const getEarlyKey = (endpoint: Endpoint, address: string) => `${endpoint.method} ${apiBase}${address}`;
  // The error with which the early request for the token failed; undefined if it succeeded, or was not sent.
  const earlyTokenProblem = early.get(getEarlyKey(getToken, getToken.path))?.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  // The early requests are running already, so each takes a place in the queue until it ends. Its failure is handled by the
  // call that uses it.
  for (const request of early.values()) void enqueue(() => request.catch(() => {}));

  /** Returns and removes the request that the bootstrap sent for a call, so that only the first such call uses it. */
  function takeEarlyRequest(key: string): Promise<Response> | undefined {
    const request = early.get(key);
    early.delete(key);
    return request;
  }

  /**
   * Whether an early request failed because the bootstrap got no token, so that the request itself was never sent. It then
   * failed with the same error as the request for the token, or with a SyntaxError if that was answered without a token.
   */
  async function isUnsent(cause: unknown): Promise<boolean> {
    return cause instanceof SyntaxError || (cause !== undefined && cause === (await earlyTokenProblem));
  }

  const tokens = createTokens(async () => {
    try {
      return (await call(getToken, {})).token;
    } catch (cause) {
      if (!isApiFailure(cause) || (cause.kind !== 'http' && cause.kind !== 'malformed')) throw cause;
      // Without a token, the API is unusable, which is shown like a lost connection. A 404 of the token must not look as if the
      // requested data were missing. The log gets the status (spec §8).
      throw apiFailure(getToken.name, { kind: 'network', status: getStatus(cause) }, cause);
    }
  });

  /**
   * The header that repeats the CSRF cookie of the page's own server: sent with changing calls to that server only. The
   * cookie is read for each attempt, since the server may set it when it returns the API token.
   */
  function readCsrfHeaders({ method }: Endpoint): Record<string, string> {
    const csrf = method !== 'GET' && isOwnOrigin ? readCookie(csrfCookie) : undefined;
    return csrf === undefined ? {} : { [csrfHeader]: csrf };
  }

  /** Sends a call, with retries, and returns the validated answer. */
  async function send<E extends Endpoint>(endpoint: E, address: string, options: { body: unknown } & CallOptions) {
    const { body, signal, key, onDate } = options;
    const { method } = endpoint;
    const isTokenCall = endpoint.name === getToken.name;
    // Other methods than GET are retried less often (`getRetryPauseMs`): only after timeouts, at most 3 times.
    const limit = isTokenCall ? maxTokenAttempts : maxGetAttempts;
    // All attempts have the same idempotency key, so that the server makes a change once even if an answer is lost.
    const headers: Record<string, string> = method === 'GET' ? {} : { [idempotencyHeader]: key ?? newKey() };
    if (language) headers['Accept-Language'] = language();
    let timeouts = 0;
    // Once for each call: a second refusal is not about the age of the token. The call for the token would wait for itself.
    let canRenewToken = !isTokenCall;
    // If the bootstrap has sent this request, with its own headers, its response is the first attempt.
    let earlyRequest = takeEarlyRequest(getEarlyKey(endpoint, address));
    for (let attempts = 1; ; attempts += 1) {
      if (!isTokenCall && !earlyRequest) headers[tokenHeader] = await untilAborted(tokens.current(), signal);
      Object.assign(headers, readCsrfHeaders(endpoint));
      const onAnswer = (response: Response) => {
        const writtenAtMs = clock.update(response.headers.get('Date'));
        if (writtenAtMs !== undefined) onDate?.(writtenAtMs);
      };
      const request = { method, url: base + address, headers, body, signal, earlyResponse: earlyRequest, onAnswer };
      const attempt = async () => decodeAnswer(endpoint, await exchange(endpoint, request));
      try {
        // An early request already has its place in the queue, see above.
        return await (method === 'GET' && !earlyRequest ? enqueue(attempt, signal) : attempt());
      } catch (error) {
        const failure = toFailure(endpoint, error, signal);
        const wasUnsent = earlyRequest && !isTokenCall && (await isUnsent(failure.cause));
        earlyRequest = undefined;
        if (wasUnsent) {
          // A request that was not sent is not counted.
          attempts -= 1;
          continue;
        }
        if (failure.kind === 'timeout') timeouts += 1;
        if (canRenewToken && isTokenRefused(failure)) {
          canRenewToken = false;
          // An early request had the bootstrap's token, which is normally still the current one.
          tokens.refuse(headers[tokenHeader] ?? (await untilAborted(tokens.current(), signal)));
          continue;
        }
        const pauseMs = getRetryPauseMs(failure, { method, limit, attempts, timeouts }, pauses);
        if (pauseMs === undefined) throw failure;
        await pause(pauseMs, signal);
      }
    }
  }

  const call: Client['call'] = async (endpoint, input, options) => {
    // The type of the input depends on the endpoint. Each part is missing if the endpoint has no schema for it.
    const { params, query, body } = input as {
      readonly params?: Values;
      readonly query?: Values;
      readonly body?: unknown;
    };
    const address = toAddress(endpoint, params, query);
    try {
      const answer = await send(endpoint, address, { ...options, body });
      onCallEnd(endpoint.name);
      // The server has started a new session, for example after a sign-in, in which the old token is invalid.
      if (endpoint.renewsSession) tokens.refuse();
      return answer;
    } catch (error) {
      const failure = toFailure(endpoint, error, options?.signal);
      if (failure.kind !== 'aborted') onCallEnd(endpoint.name, failure);
      throw failure;
    }
  };

  return { call, serverAheadMs: clock.offsetMs, currency: options.currency };
}

/** Whether a 401 or 403 refuses the API token (then it is renewed) and not the visitor's credentials. */
function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.status === 403) &&
    failure.errors.some((error) => error.id === refusedTokenId)
  );
}

/** Measures how far the server's clock is ahead of the device's, from the `Date` headers of answers. */
function createServerClock(now: () => number) {
  // Smaller differences are noise: the latency of the answer, and its date, which is in whole seconds.
  const toleranceMs = 5_000;
  // -Infinity until an answer with a date has arrived.
  let offsetMs = -Infinity;
  return {
    /** Returns the date of an answer in epoch milliseconds, if it has one. */
    update(date: string | null): number | undefined {
      const sentAtMs = new Date(date ?? '').getTime();
      if (Number.isNaN(sentAtMs)) return undefined;
      // An answer that is late or cached has an old date, which makes the offset too small. Therefore the largest offset
      // so far is the best.
      offsetMs = Math.max(offsetMs, sentAtMs - now());
      return sentAtMs;
    },
    offsetMs: (): number => (Number.isFinite(offsetMs) && Math.abs(offsetMs) >= toleranceMs ? offsetMs : 0),
  };
}

/** Returns the value of a cookie of the page, not decoded; `undefined` if it does not exist. */
export function readPageCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Caches the API token that `load` fetches (spec §7). */
export function createTokens(load: () => Promise<string>) {
  let request: Promise<string> | undefined;
  let token: string | undefined;

  function fetchToken(): Promise<string> {
    const promise = load();
    promise.then(
      (value) => {
        // A request that `refuse` has dropped changes nothing.
        if (request === promise) token = value;
      },
      () => {
        if (request === promise) request = undefined;
      },
    );
    return promise;
  }

  return {
    /** Returns the token. All calls share one request; after a failure, the next call sends another. */
    current: (): Promise<string> => (request ??= fetchToken()),
    /**
     * Drops a token that the server refused, so that the next call fetches a new one; by default the current token. A
     * token that was replaced already is ignored: if ten calls are refused with one token, it is renewed once.
     */
    refuse(refusedToken = token): void {
      if (refusedToken !== token) return;
      request = undefined;
      token = undefined;
    },
  };
}
