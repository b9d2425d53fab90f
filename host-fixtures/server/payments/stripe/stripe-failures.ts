import { libraries } from '../../kit/libraries.ts';
import { ProviderUnavailable } from '../payment-provider.ts';

/**
 * Stripe has refused a call for good: asked again it would refuse again. Where that is no answer to the host's question, the
 * provider is unavailable.
 */
export class StripeRefused extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The answer to an idempotency key is settled and is no use: the failure of an earlier call, which Stripe repeats under its
 * key for a day, or the refusal of another request than came with it first. Whether that call did something is to be looked up.
 */
export class KeySpent extends ProviderUnavailable {
  override readonly name = 'ProviderUnavailable';
}

/** Stripe’s codes for a sum that it takes from nobody: below or above what it takes in the currency, or none at all. */
const ofSum: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large', 'invalid_charge_amount']);

/**
 * What a failure of a call means. Its message says what an operator can look for at Stripe, and is made of marks alone: what
 * Stripe or a proxy has written may repeat a key.
 */
export function toFailure(error: unknown): ProviderUnavailable {
  if (!(error instanceof libraries.stripe.errors.StripeError))
    return new ProviderUnavailable('Stripe’s answer cannot be read.');
  const { statusCode: status, code, requestId, headers } = error;
  if (status === undefined) return new ProviderUnavailable('Stripe does not answer, or not as it should.');
  const marks = [`status ${Number(status)}`, findMark(code), findMark(requestId)].filter((mark) => mark !== undefined);
  const message = `Stripe answered with ${marks.join(', ')}.`;
  if (error instanceof libraries.stripe.errors.StripeIdempotencyError) return new KeySpent(message);
  if (status >= 500 && headers?.['idempotent-replayed'] === 'true') return new KeySpent(message);
  // More money may come into the account.
  if (code === 'balance_insufficient' || code === 'insufficient_funds') return new ProviderUnavailable(message);
  const isRefusal =
    error instanceof libraries.stripe.errors.StripeInvalidRequestError ||
    error instanceof libraries.stripe.errors.StripeCardError;
  const refusesSum = ofSum.has(code ?? '');
  return isRefusal ? new StripeRefused(message, { refusesSum }) : new ProviderUnavailable(message);
}

/** A code of Stripe's, or the name of a request: short, of letters that stand in no key beyond its beginning. */
function findMark(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:req_\w{1,30}|[a-z]+(?:_[a-z]+){0,9})$/.test(text) && !/^(?:sk|rk|whsec)_/.test(text)
    ? text
    : undefined;
}
