import type { KyInstance } from 'ky';
import type { Endpoint, Method } from '#shared/contract/kit/endpoint.ts';
import { decodeErrors } from './decode.ts';
import { apiFailure, type ApiFailure, isApiFailure } from './failure.ts';
import { untilAborted, withTimeout } from './wait.ts';

interface OutgoingRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The response, if the bootstrap has sent this request already. */
  readonly earlyResponse?: Promise<Response> | undefined;
}

/** Sends a request once and returns its body as text. Rejects with an `ApiFailure`. */
type Exchange = (endpoint: Endpoint, request: OutgoingRequest) => Promise<string>;

interface ExchangeOptions {
  readonly fetch?: typeof fetch;
  readonly timeoutMs: number;
  /** Whether the API has another origin, so that session cookies must be included. */
  readonly isForeign: boolean;
  readonly onAnswer: (response: Response) => void;
}

/**
 * The length up to which a body is sent with `keepalive`. Browsers allow 64 KiB for all such requests together; a
 * character has up to three bytes.
 */
const keepaliveLength = 8192;

/**
 * The only place that uses HTTP. Retries and timeouts of ky are off: those of the client cover the body of an answer
 * and free their place in the queue while they wait (spec §7, §9; record
 * shared/decisions/0031-attempts-by-our-own-client.md).
 */
export function createExchange({ fetch, timeoutMs, isForeign, onAnswer }: ExchangeOptions): Exchange {
  const credentials = isForeign ? 'include' : 'same-origin';
  let http: Promise<KyInstance> | undefined;
  // Loaded with the first request that the bootstrap has not sent.
  async function loadHttp(): Promise<KyInstance> {
    try {
      const { default: ky } = await import('ky');
      return ky.create({ fetch, credentials, retry: 0, timeout: false, throwHttpErrors: false });
    } catch (cause) {
      http = undefined;
      throw cause;
    }
  }

  return async (endpoint, { url, body, signal: outerSignal, method, headers, earlyResponse }) => {
    const fail = (error: unknown) => {
      throw toFailure(endpoint, error, outerSignal);
    };
    const open = earlyResponse
      ? () => earlyResponse
      : await untilAborted((http ??= loadHttp()), outerSignal).catch(fail);
    const exchange = async (signal: AbortSignal) => {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const jsonHeaders = json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
      // A command is sent completely even if the visitor leaves the page meanwhile.
      const keepalive = method !== 'GET' && (json ?? '').length < keepaliveLength;
      const response = await open(url, { method, headers: jsonHeaders, body: json, signal, keepalive });
      onAnswer(response);
      return { response, text: await response.text() };
    };
    const { response, text } = await withTimeout(timeoutMs, exchange, outerSignal).catch(fail);
    if (response.ok) return text;
    // NaN for a date, which HTTP allows, too: it is ignored.
    const retryAfterSeconds = Number(response.headers.get('Retry-After'));
    throw apiFailure(endpoint.name, {
      kind: 'http',
      status: response.status,
      errors: decodeErrors(text),
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    });
  };
}

/** Converts any error to the failure of a call. */
export function toFailure(endpoint: Endpoint, error: unknown, signal?: AbortSignal): ApiFailure {
  if (signal?.aborted) return apiFailure(endpoint.name, { kind: 'aborted' }, error);
  if (isApiFailure(error)) return error;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return apiFailure(endpoint.name, { kind: isTimeout ? 'timeout' : 'network' }, error);
}
