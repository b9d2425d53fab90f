import type { KyInstance } from 'ky';
import type { Endpoint, Method } from '#shared/contract/kit/endpoint.ts';
import { decodeErrors } from './decode.ts';
import { apiFailure, type ApiFailure, isApiFailure } from './failure.ts';
import { untilAborted, withTimeout } from './wait.ts';
import { writeJson } from './write-json.ts';

interface OutgoingRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /**
   * The response, if the bootstrap (the first script of the page) has already sent this request; then nothing is sent, and an
   * abort or the time limit ends only the wait for it.
   */
  readonly earlyResponse?: Promise<Response> | undefined;
  /** Called with the answer, of any status, before its body is read. */
  readonly onAnswer: (response: Response) => void;
}

/**
 * Sends a request once, and resolves with the body of an answer of status 200 to 299 as text. Rejects with an `ApiFailure` for
 * any other status, a timeout, an abort, or a network error.
 */
type Exchange = (endpoint: Endpoint, request: OutgoingRequest) => Promise<string>;

interface ExchangeOptions {
  /** By default that of the browser. */
  readonly fetch?: typeof fetch;
  /** The time limit in ms until the complete answer has arrived. */
  readonly timeoutMs: number;
  /** Whether the API has another origin, so that session cookies must be included. */
  readonly isForeign: boolean;
}

/**
 * The length, in UTF-16 code units, below which a body is sent with `keepalive`. Browsers allow 64 KiB for the bodies of all
 * such requests together. A code unit takes up to three bytes in UTF-8, so this is at most 24 KiB, and two requests fit.
 */
const keepaliveLength = 8192;

/**
 * Creates the function through which the API client sends all HTTP requests. The library ky builds them; the client itself
 * retries and limits the time (spec §7, §9): shared/decisions/0031-attempts-by-our-own-client.md has the reasons.
 */
export function createExchange({ fetch, timeoutMs, isForeign }: ExchangeOptions): Exchange {
  const credentials = isForeign ? 'include' : 'same-origin';
  let http: Promise<KyInstance> | undefined;
  // ky is loaded with the first request that the bootstrap has not sent.
  async function loadHttp(): Promise<KyInstance> {
    try {
      const { default: ky } = await import('ky');
      return ky.create({ fetch, credentials, retry: 0, timeout: false, throwHttpErrors: false });
    } catch (cause) {
      // The next request loads ky again.
      http = undefined;
      throw cause;
    }
  }

  return async (endpoint, { url, body, signal: outerSignal, method, headers, earlyResponse, onAnswer }) => {
    const fail = (error: unknown) => {
      throw toFailure(endpoint, error, outerSignal);
    };
    // The time to load ky does not count towards the time limit of the request.
    const send = earlyResponse
      ? () => earlyResponse
      : await untilAborted((http ??= loadHttp()), outerSignal).catch(fail);
    const exchange = async (signal: AbortSignal) => {
      const json = body === undefined ? undefined : writeJson(body);
      const jsonHeaders = json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
      // With `keepalive`, the browser completes a command (a call that may change something) even if the visitor leaves the
      // page.
      const keepalive = method !== 'GET' && (json ?? '').length < keepaliveLength;
      const cache = endpoint.isCacheable ? 'default' : 'no-store';
      const response = await send(url, { method, headers: jsonHeaders, body: json, signal, keepalive, cache });
      onAnswer(response);
      return { response, text: await response.text() };
    };
    const { response, text } = await withTimeout(timeoutMs, exchange, outerSignal).catch(fail);
    if (response.ok) return text;
    // The header contains seconds. A date, which HTTP also allows, gives NaN; a missing header gives 0. Both are ignored below.
    const retryAfterSeconds = Number(response.headers.get('Retry-After'));
    throw apiFailure(endpoint.name, {
      kind: 'http',
      status: response.status,
      errors: decodeErrors(text),
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    });
  };
}

/** Converts an error of a call to an `ApiFailure`: `aborted` if the signal has aborted, else by the error. */
export function toFailure(endpoint: Endpoint, error: unknown, signal?: AbortSignal): ApiFailure {
  if (signal?.aborted) return apiFailure(endpoint.name, { kind: 'aborted' }, error);
  if (isApiFailure(error)) return error;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return apiFailure(endpoint.name, { kind: isTimeout ? 'timeout' : 'network' }, error);
}
