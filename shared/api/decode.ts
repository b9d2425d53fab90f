import { getDotPath, safeParse } from 'valibot';
import type { EndpointAnswer, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';
import { apiFailure } from './failure.ts';

/**
 * The answer of a call, checked against the contract. An empty body is `undefined`.
 *
 * @throws ApiFailure of kind `malformed`
 */
export function decodeAnswer<E extends Endpoint>(endpoint: E, body: string): EndpointAnswer<E> {
  const result = safeParse(endpoint.answer, parseJson(body));
  if (result.success) return result.output as EndpointAnswer<E>;
  throw apiFailure(endpoint.name, { kind: 'malformed', path: getDotPath(result.issues[0]) ?? '' });
}

/** The errors in a refusal; empty if the body has another form. */
export function decodeErrors(body: string): readonly RefusalReason[] {
  const result = safeParse(failureAnswer, parseJson(body));
  return result.success ? result.output.errors : [];
}

/** Invalid JSON, for example a proxy's error page, stays text, which no schema accepts. */
function parseJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}
