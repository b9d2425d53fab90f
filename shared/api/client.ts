// chunk: client
import type { AnswerOf, CallInput, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { addressOf } from './address.ts';
import { readPageCookie } from './cookie.ts';
import { decodeAnswer } from './decode.ts';
import { type EarlyAnswers, startedRequests } from './early-answers.ts';
import { asFailure, createExchange } from './exchange.ts';
import { type ApiFailure, apiFailure, isApiFailure } from './failure.ts';
import { createQueue } from './get-queue.ts';
import { newRandomKey } from './new-key.ts';
import { getAttempts, pauseBeforeRetry, type Pauses, tokenAttempts } from './retry-policy.ts';
import { createServerClock } from './server-clock.ts';
import { createTokens } from './tokens.ts';
import { pause, untilAborted } from './wait.ts';

/** Options of a client. Everything but `apiBase` has the product's default. */
export interface ClientOptions {
  /** Where the API is, without a closing slash; empty for the page's own origin. */
  readonly apiBase: string;
  /** The currency that the page asks for. */
  readonly currency: () => CurrencyCode;
  /** The page's language, in which the API answers texts; the browser's by default. */
  readonly language?: (() => string) | undefined;
  /** The page's origin; there is none outside of a browser. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  readonly readCookie?: (name: string) => string | undefined;
  /** A new idempotency key. */
  readonly newKey?: () => string;
  /** Called after each call with its name, and with its failure if it failed; not called for aborted calls. */
  readonly onReach?: ((call: string, failure?: ApiFailure) => void) | undefined;
  /** Answers that the bootstrap asked for before there was a client. */
  readonly early?: EarlyAnswers;
  /** This device's clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** 60 000 (spec §9). */
  readonly timeoutMs?: number;
  readonly pauses?: Pauses;
}

/** What a caller may say of a call beyond its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key of an intention that is sent by several calls; by default each call has its own. */
  readonly key?: string;
}

/** Makes the product's calls. Every rejection is an `ApiFailure`. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** Milliseconds to add to this device's clock to have the server's; 0 when they agree within 5 s. */
  serverTime(): number;
  /** The currency that prices are asked for in, and that those are in which come without one. */
  currency(): CurrencyCode;
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A client for one page (spec §7 and §9): token, headers, queue, retries, time-outs, decoding. */
export function createClient(options: ClientOptions): Client {
  const {
    apiBase,
    early,
    onReach = () => {},
    readCookie = readPageCookie,
    newKey = newRandomKey,
    timeoutMs = 60_000,
    language,
  } = options;
  const { pauses = { timeoutMs: 10, firstMs: 200 }, now = Date.now, origin = globalThis.location?.origin } = options;
  // Never left to the browser to resolve: a <base> on the host's page would lead elsewhere.
  const base = new URL(apiBase || '/', origin).href.replace(/\/$/, '');
  const isOwnOrigin = origin !== undefined && new URL(base).origin === origin;

  const clock = createServerClock(now);
  const exchange = createExchange({
    fetch: options.fetch,
    timeoutMs,
    isForeign: !isOwnOrigin,
    onAnswer: (response) => clock.learn(response.headers.get('Date')),
  });
  const inTurn = createQueue(10);
  const keyOf = (endpoint: Endpoint, address: string) => `${endpoint.method} ${apiBase}${address}`;
  const started = startedRequests(early, keyOf(getToken, getToken.path));
  // They are open, and count among the ten; the call that takes one handles its failure.
  for (const open of early?.values() ?? []) void inTurn(() => open.catch(() => {}));

  const tokens = createTokens(async () => {
    try {
      return (await call(getToken, {})).token;
    } catch (cause) {
      throw withoutToken(cause);
    }
  });

  /** If the token's endpoint is missing, so is the API: its 404 says nothing about the data that was requested. */
  function withoutToken(cause: unknown): unknown {
    if (!isApiFailure(cause) || (cause.kind !== 'http' && cause.kind !== 'malformed')) return cause;
    return apiFailure(getToken.name, { kind: 'network' }, cause);
  }

  /** Read anew for each attempt: the cookie may come with the token. */
  function csrfHeaders({ method }: Endpoint): Record<string, string> {
    const csrf = method !== 'GET' && isOwnOrigin ? readCookie(csrfCookie) : undefined;
    return csrf === undefined ? {} : { [csrfHeader]: csrf };
  }

  /** Sends a call until it is answered or has failed for good. */
  async function deliver(endpoint: Endpoint, address: string, { body, signal, key }: { body: unknown } & CallOptions) {
    const { method } = endpoint;
    const isTokenCall = endpoint.name === getToken.name;
    const limit = isTokenCall ? tokenAttempts : getAttempts;
    const headers: Record<string, string> = method === 'GET' ? {} : { [idempotencyHeader]: key ?? newKey() };
    if (language) headers['Accept-Language'] = language();
    let timeouts = 0;
    let isRenewed = false;
    let early = started.take(keyOf(endpoint, address));
    for (let made = 1; ; made += 1) {
      if (!isTokenCall && !early) headers[tokenHeader] = await untilAborted(tokens.current(), signal);
      Object.assign(headers, csrfHeaders(endpoint));
      const outgoing = { method, url: base + address, headers, body, signal, started: early };
      const send = () => exchange(endpoint, outgoing);
      try {
        return await (method === 'GET' && !early ? inTurn(send, signal) : send());
      } catch (caught) {
        const failure = asFailure(endpoint, caught, signal);
        const isUnsent = early && !isTokenCall && (await started.isUnsent(failure.cause));
        early = undefined;
        if (isUnsent) {
          made -= 1;
          continue;
        }
        if (failure.kind === 'timeout') timeouts += 1;
        if (!isRenewed && isTokenRefused(failure)) {
          isRenewed = true;
          tokens.refuse(headers[tokenHeader] ?? (await untilAborted(tokens.current(), signal)));
          continue;
        }
        const pauseMs = pauseBeforeRetry(failure, { method, limit, made, timeouts }, pauses);
        if (pauseMs === undefined) throw failure;
        await pause(pauseMs, signal);
      }
    }
  }

  const call: Client['call'] = async (endpoint, input, { signal, key } = {}) => {
    const { params, query, body } = input as Input;
    const address = addressOf(endpoint, params, query);
    try {
      const answer = decodeAnswer(endpoint, await deliver(endpoint, address, { body, signal, key }));
      onReach(endpoint.name);
      if (endpoint.renewsSession) tokens.refuse();
      return answer;
    } catch (caught) {
      const failure = asFailure(endpoint, caught, signal);
      if (failure.kind !== 'aborted') onReach(endpoint.name, failure);
      throw failure;
    }
  };

  return { call, serverTime: clock.offsetMs, currency: options.currency };
}

/** Whether the server refused the token, rather than the traveller. */
function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.status === 403) &&
    failure.errors.some((error) => error.id === refusedTokenId)
  );
}
