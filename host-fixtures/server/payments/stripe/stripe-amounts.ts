import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { type Sum } from '../payment-provider.ts';

/**
 * Currencies that Stripe counts in whole units, and those in thousandths, whose last digit must be 0. All others are
 * counted in hundredths, including the Icelandic króna and the Ugandan shilling, which have no decimals in ISO 4217 and
 * need hundredths of 00. (docs.stripe.com/currencies; HUF and TWD are special only for payouts.)
 */
const inWholeUnits = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/;
const inThousandths = /BHD|JOD|KWD|OMR|TND/;
/** Amounts in hundredths of these currencies must be multiples of 100. */
const withoutFractions = /ISK|UGX/;

function countStripeDigits(currency: string): 0 | 2 | 3 {
  if (inWholeUnits.test(currency)) return 0;
  return inThousandths.test(currency) ? 3 : 2;
}

/** Multiplies an amount by 10 to the power of `digits`. Divides if `digits` is negative, because 0.1 is not exact. */
function shiftDecimals(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}

/** The number of decimals that Stripe uses minus that of the host. For example, MGA has none at Stripe and two here. */
function countExtraDigits(currency: string): number {
  return countStripeDigits(currency) - countMinorDigits(currency as CurrencyCode);
}

/** Converts a sum to Stripe's units and lower-case currency codes. Undefined if Stripe cannot represent the sum. */
export function toStripeSum({ amount, currency }: Sum): Sum | undefined {
  const units = shiftDecimals(amount, countExtraDigits(currency));
  const step = getStep(currency);
  return Number.isSafeInteger(units) && units % step === 0
    ? { amount: units, currency: currency.toLowerCase() }
    : undefined;
}

/** Amounts in Stripe's units must be multiples of this number. */
function getStep(currency: string): number {
  if (withoutFractions.test(currency)) return 100;
  return countStripeDigits(currency) === 3 ? 10 : 1;
}

/** Converts a Stripe sum to the currency's minor unit. The result may be a fraction, which differs from all valid sums. */
export function fromStripeSum(sum: Sum): Sum {
  const currency = sum.currency.toUpperCase();
  return { amount: shiftDecimals(sum.amount, -countExtraDigits(currency)), currency };
}
