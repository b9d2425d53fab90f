import { type HttpExchange } from '../../visits/cookies.ts';
import { type SecretRequest } from '../../visits/secret-guard.ts';
import { type ApiError, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';

/**
 * Checks a secret that a traveller has entered, see `createSecretGuard`.
 *
 * @param verify returns undefined if the secret is wrong
 * @returns the value that `verify` returned
 * @throws ApiError 429, with `Retry-After`, if the visitor must wait before the next attempt
 */
export async function checkSecret<Value>(
  { secretGuard }: Pick<Host, 'secretGuard'>,
  exchange: HttpExchange,
  { verify, ...secret }: SecretRequest & { readonly verify: () => Promise<Value | undefined> },
): Promise<Value | undefined> {
  const result = await secretGuard.check(exchange, secret, verify);
  if (result.kind === 'wait') throw tooManyAttempts(result.seconds);
  return result.kind === 'right' ? result.value : undefined;
}

/** A refusal that contains the time to wait: up to a minute in seconds, and longer ones in minutes, rounded up. */
function tooManyAttempts(seconds: number): ApiError {
  if (seconds <= 60) return refusal(429, 'too-many', 'tooManyAttemptsSeconds', { count: seconds });
  return refusal(429, 'too-many', 'tooManyAttempts', { count: Math.ceil(seconds / 60) });
}
