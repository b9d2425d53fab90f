import ky from 'ky';
import type { Endpoint, Method } from '#shared/contract/endpoint.ts';
import { decodeErrors } from './decode.ts';
import { apiFailure, type ApiFailure, isApiFailure } from './failure.ts';
import { isOutOfTime, within } from './wait.ts';

/** A call as it goes out. */
interface Outgoing {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
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

/**
 * The one place that speaks HTTP. ky's own retries and time-out are off: ours cover the answer's body, free the queue
 * while they wait, and tell time-outs from refusals (spec §7, §9).
 */
export function createExchange({ fetch, timeoutMs, isForeign, onAnswer }: ExchangeOptions): Exchange {
  const credentials = isForeign ? 'include' : 'same-origin';
  const http = ky.create({ fetch, credentials, retry: 0, timeout: false, throwHttpErrors: false });

  return async (endpoint, { url, body, signal: outer, method, headers }) => {
    const send = async (signal: AbortSignal) => {
      const response = await http(url, { method, headers, json: body, signal });
      onAnswer(response);
      return { response, text: await response.text() };
    };
    const { response, text } = await within(timeoutMs, send, outer).catch((caught: unknown) => {
      throw asFailure(endpoint, caught, outer);
    });
    if (response.ok) return text;
    throw apiFailure(endpoint.name, { kind: 'http', status: response.status, errors: decodeErrors(text) });
  };
}

/** Whatever was caught on the way, as a failure of this call. */
export function asFailure(endpoint: Endpoint, caught: unknown, signal?: AbortSignal): ApiFailure {
  if (signal?.aborted) return apiFailure(endpoint.name, { kind: 'aborted' }, caught);
  if (isApiFailure(caught)) return caught;
  return apiFailure(endpoint.name, { kind: isOutOfTime(caught) ? 'timeout' : 'network' }, caught);
}
