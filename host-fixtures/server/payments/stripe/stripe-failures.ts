import { libraries } from '../../kit/libraries.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

/**
 * Stripe refused a call, and repeating it would not help. Callers that do not distinguish this error handle it as an
 * unavailable provider, so it has the same `name`. `refusesSum`: whether the reason is that Stripe never accepts the amount.
 */
export class StripeRefused extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The idempotency key cannot be used again: Stripe answers with the stored server error of an earlier call, or the key
 * belongs to a different request. The earlier call may have had an effect, so the caller must check for it. It has the `name`
 * of an unavailable provider for the same reason as {@link StripeRefused}.
 */
export class IdempotencyKeySpent extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/** Stripe’s codes for amounts outside the range of a currency. */
const amountErrors: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large', 'invalid_charge_amount']);

/**
 * Converts an error of Stripe's library to an error of this host. The message contains only codes and ids that help to
 * find the call in Stripe's logs, since texts from Stripe or a proxy may contain a secret key.
 *
 * @returns `IdempotencyKeySpent` or `StripeRefused` in the cases of these classes; otherwise `ProviderUnavailable`, after
 *   which the call may be repeated later
 */
export function toProviderError(error: unknown): ProviderUnavailable {
  if (!(error instanceof libraries.stripe.errors.StripeError))
    return new ProviderUnavailable('Stripe’s answer cannot be read.');
  const { statusCode: status, code, requestId, headers } = error;
  if (status === undefined) return new ProviderUnavailable('Stripe does not answer, or its answer is invalid.');
  // `Number`, in case the status is a text: the message contains no texts from outside.
  const details = [`status ${Number(status)}`, toSafeCode(code), toSafeCode(requestId)].filter(
    (detail) => detail !== undefined,
  );
  const message = `Stripe answered with ${details.join(', ')}.`;
  // A different request was sent with this key before.
  if (error instanceof libraries.stripe.errors.StripeIdempotencyError) return new IdempotencyKeySpent(message);
  // Stripe stores the first answer for a key, even a server error, and sends it again with this header.
  if (status >= 500 && headers?.['idempotent-replayed'] === 'true') return new IdempotencyKeySpent(message);
  // Not a permanent refusal: the merchant's balance, from which refunds are paid, may be sufficient later.
  if (code === 'balance_insufficient' || code === 'insufficient_funds') return new ProviderUnavailable(message);
  const isRefusal =
    error instanceof libraries.stripe.errors.StripeInvalidRequestError ||
    error instanceof libraries.stripe.errors.StripeCardError;
  const refusesSum = amountErrors.has(code ?? '');
  return isRefusal ? new StripeRefused(message, { refusesSum }) : new ProviderUnavailable(message);
}

/**
 * Returns an error code (`card_declined`) or request id (`req_…`) of Stripe; undefined for any other text, because it might
 * contain a secret key (`sk_…`, `rk_…` or `whsec_…`).
 */
function toSafeCode(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:req_\w{1,30}|[a-z]+(?:_[a-z]+){0,9})$/.test(text) && !/^(?:sk|rk|whsec)_/.test(text)
    ? text
    : undefined;
}

/** The maximum number of keys that are tried for one call. */
const maxAttempts = 3;

/**
 * Makes a call with an idempotency key. If that key cannot be used again ({@link IdempotencyKeySpent}), repeats the call
 * with another key, `KEY-2` or `KEY-3`. Only for calls that do no harm if Stripe carries them out twice.
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
