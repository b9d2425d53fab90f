import { getDotPath, safeParse } from 'valibot';
import type { EndpointAnswer, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';
import { apiFailure } from './failure.ts';

/**
 * Parses the body of an answer, and validates it against the endpoint's schema. An empty body is parsed as `undefined`.
 *
 * @throws ApiFailure of kind `malformed` if the answer is invalid, with the path of its first invalid part, such as
 *   `journeys.0.price`; empty for the complete answer
 */
export function decodeAnswer<E extends Endpoint>(endpoint: E, body: string): EndpointAnswer<E> {
  const result = safeParse(endpoint.answer, parseJson(body));
  if (result.success) return result.output as EndpointAnswer<E>;
  throw apiFailure(endpoint.name, { kind: 'malformed', path: getDotPath(result.issues[0]) ?? '' });
}

/** Parses the errors in the body of a failed call. Returns an empty list if the body has another format. */
export function decodeErrors(body: string): readonly RefusalReason[] {
  const result = safeParse(failureAnswer, parseJson(body));
  return result.success ? result.output.errors : [];
}

/** Parses JSON. Returns invalid JSON, such as an error page, as a string: only schemas of ignored answers accept it. */
function parseJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}
