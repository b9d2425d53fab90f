import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { type Sum } from '../payment-provider.ts';

// Stripe's API has integers in units that depend on the currency and are not always the smallest unit by ISO 4217, in which
// this host stores sums (docs.stripe.com/currencies). All currencies that are not listed here are counted in hundredths. HUF
// and TWD have special rules for payouts only, which the host does not make.

/** Currencies that Stripe counts in whole units. */
const inWholeUnits = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/;
/** Currencies that Stripe counts in thousandths, with 0 as the last digit. */
const inThousandths = /BHD|JOD|KWD|OMR|TND/;
/** Currencies that Stripe counts in hundredths, in multiples of 100, although they have no decimals in ISO 4217. */
const withoutFractions = /ISK|UGX/;

/** The number of decimals of a currency at Stripe. */
function countStripeDigits(currency: string): 0 | 2 | 3 {
  if (inWholeUnits.test(currency)) return 0;
  return inThousandths.test(currency) ? 3 : 2;
}

/** Multiplies an amount by 10 to the power of `digits`. Divides if `digits` is negative, because 0.1 is not exact. */
function shiftDecimals(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}

/**
 * The number of decimals that Stripe uses minus that of the host (ISO 4217). For example, MGA has none at Stripe and two here,
 * which is -2.
 */
function countExtraDigits(currency: string): number {
  return countStripeDigits(currency) - countMinorDigits(currency as CurrencyCode);
}

/**
 * Converts a sum in the currency's smallest unit (ISO 4217) to Stripe's units and lower-case currency codes: 500 ISK become
 * 50000 `isk`. Undefined if Stripe cannot represent the sum.
 */
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

/**
 * Converts a Stripe sum to the currency's smallest unit (ISO 4217): the inverse of `toStripeSum`. An amount that the host
 * cannot represent becomes a fraction. It differs from all sums of the host, so a comparison with the expected sum fails.
 */
export function fromStripeSum(sum: Sum): Sum {
  const currency = sum.currency.toUpperCase();
  return { amount: shiftDecimals(sum.amount, -countExtraDigits(currency)), currency };
}
