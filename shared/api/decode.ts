import { getDotPath, safeParse } from 'valibot';
import type { AnswerOf, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { failureAnswer } from '#shared/contract/kit/failure-answer.ts';
import { type ApiError, apiFailure } from './failure.ts';

/**
 * The answer of a call, checked against the contract. An empty body is `undefined`.
 *
 * @throws ApiFailure of kind `malformed`.
 */
export function decodeAnswer<E extends Endpoint>(endpoint: E, body: string): AnswerOf<E> {
  const found = safeParse(endpoint.answer, readJson(body));
  if (found.success) return found.output as AnswerOf<E>;
  throw apiFailure(endpoint.name, { kind: 'malformed', path: getDotPath(found.issues[0]) ?? '' });
}

/** The errors that a refusal names; none when it says something else. */
export function decodeErrors(body: string): readonly ApiError[] {
  const found = safeParse(failureAnswer, readJson(body));
  return found.success ? found.output.errors : [];
}

/** What is no JSON (a proxy's error page, half an answer) stays text, which no schema takes for an answer. */
function readJson(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}
