import { libraries } from '../../kit/libraries.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

/** Stripe refused a call permanently. If the caller does not handle that, it counts as an unavailable provider. */
export class StripeRefused extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The idempotency key cannot be used again: Stripe repeats an earlier failure for a day, or it belongs to a different
 * request. Look up whether the call had an effect.
 */
export class IdempotencyKeySpent extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/** Stripe’s codes for amounts outside the range of a currency. */
const amountErrors: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large', 'invalid_charge_amount']);

/**
 * Converts a failed call to an error. Its message helps to find the failure at Stripe and contains only codes and ids,
 * since texts from Stripe or a proxy may contain a key.
 */
export function toProviderError(error: unknown): ProviderUnavailable {
  if (!(error instanceof libraries.stripe.errors.StripeError))
    return new ProviderUnavailable('Stripe’s answer cannot be read.');
  const { statusCode: status, code, requestId, headers } = error;
  if (status === undefined) return new ProviderUnavailable('Stripe does not answer, or not as it should.');
  const marks = [`status ${Number(status)}`, toSafeCode(code), toSafeCode(requestId)].filter(
    (mark) => mark !== undefined,
  );
  const message = `Stripe answered with ${marks.join(', ')}.`;
  if (error instanceof libraries.stripe.errors.StripeIdempotencyError) return new IdempotencyKeySpent(message);
  if (status >= 500 && headers?.['idempotent-replayed'] === 'true') return new IdempotencyKeySpent(message);
  // The balance may be sufficient later.
  if (code === 'balance_insufficient' || code === 'insufficient_funds') return new ProviderUnavailable(message);
  const isRefusal =
    error instanceof libraries.stripe.errors.StripeInvalidRequestError ||
    error instanceof libraries.stripe.errors.StripeCardError;
  const refusesSum = amountErrors.has(code ?? '');
  return isRefusal ? new StripeRefused(message, { refusesSum }) : new ProviderUnavailable(message);
}

/** Returns a code or request id of Stripe if it is short and cannot contain a key. */
function toSafeCode(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:req_\w{1,30}|[a-z]+(?:_[a-z]+){0,9})$/.test(text) && !/^(?:sk|rk|whsec)_/.test(text)
    ? text
    : undefined;
}

/** The maximum number of keys per call. Failures under all of them are very unlikely. */
const maxAttempts = 3;

/**
 * Makes a call with an idempotency key, and with the next key if Stripe only repeats an earlier failure of this key.
 * Use it only for calls that cannot have had an effect, or are idempotent anyway.
 */
export async function withIdempotencyKey<Result>(key: string, call: (key: string) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt === 1 ? key : `${key}-${attempt}`);
    } catch (error) {
      if (!(error instanceof IdempotencyKeySpent) || attempt === maxAttempts) throw error;
    }
  }
}
