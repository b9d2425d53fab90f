import type { KyInstance } from 'ky';
import type { Endpoint, Method } from '#shared/contract/kit/endpoint.ts';
import { decodeErrors } from './decode.ts';
import { apiFailure, type ApiFailure, isApiFailure } from './failure.ts';
import { isOutOfTime, untilAborted, within } from './wait.ts';

/** A call as it goes out. */
interface Outgoing {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The answer, where the bootstrap has sent this call already. */
  readonly started?: Promise<Response> | undefined;
}

/** Sends a call once and reads its whole answer as text. Rejects with an `ApiFailure`. */
export type Exchange = (endpoint: Endpoint, outgoing: Outgoing) => Promise<string>;

interface ExchangeOptions {
  readonly fetch?: typeof fetch;
  readonly timeoutMs: number;
  /** Whether the API stands elsewhere: its session cookies must travel there too. */
  readonly isForeign: boolean;
  readonly onAnswer: (response: Response) => void;
}

/** Signs of a body that is sent to its end: three bytes each at most, and other calls may be under way too. */
const longestKept = 8192;

const headersOf = (headers: Record<string, string>, json: string | undefined) =>
  json === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };

/**
 * The one place that speaks HTTP. ky's own retries and time-out are off: ours cover the answer's body, free the queue
 * while they wait, and distinguish time-outs from refusals (spec §7, §9; record
 * shared/decisions/0031-attempts-by-our-own-client.md).
 */
export function createExchange({ fetch, timeoutMs, isForeign, onAnswer }: ExchangeOptions): Exchange {
  const credentials = isForeign ? 'include' : 'same-origin';
  let opening: Promise<KyInstance> | undefined;
  // Its code comes with the first call that is really sent: the first answers of a page were asked for by its bootstrap.
  const open = async () => {
    try {
      const { default: ky } = await import('ky');
      return ky.create({ fetch, credentials, retry: 0, timeout: false, throwHttpErrors: false });
    } catch (cause) {
      opening = undefined;
      throw cause;
    }
  };

  return async (endpoint, { url, body, signal: outer, method, headers, started }) => {
    const failed = (caught: unknown) => {
      throw asFailure(endpoint, caught, outer);
    };
    const http = started ? () => started : await untilAborted((opening ??= open()), outer).catch(failed);
    const send = async (signal: AbortSignal) => {
      // What changes something is sent to its end, though the page that asked is left meanwhile; not what is large:
      // browsers refuse to keep more than 64 KiB on the way.
      const json = body === undefined ? undefined : JSON.stringify(body);
      const keepalive = method !== 'GET' && (json ?? '').length < longestKept;
      const response = await http(url, { method, headers: headersOf(headers, json), body: json, signal, keepalive });
      onAnswer(response);
      return { response, text: await response.text() };
    };
    const { response, text } = await within(timeoutMs, send, outer).catch(failed);
    if (response.ok) return text;
    // A date in its place, which HTTP allows too, is not understood.
    const retryAfterSeconds = Number(response.headers.get('Retry-After'));
    throw apiFailure(endpoint.name, {
      ...{ kind: 'http', status: response.status, errors: decodeErrors(text) },
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    });
  };
}

/** Whatever was caught on the way, as a failure of this call. */
export function asFailure(endpoint: Endpoint, caught: unknown, signal?: AbortSignal): ApiFailure {
  if (signal?.aborted) return apiFailure(endpoint.name, { kind: 'aborted' }, caught);
  if (isApiFailure(caught)) return caught;
  return apiFailure(endpoint.name, { kind: isOutOfTime(caught) ? 'timeout' : 'network' }, caught);
}
