import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { type Sum } from '../payment-provider.ts';

/**
 * Currencies that Stripe counts in whole units, and those in thousandths, whose last digit must be 0. All others are
 * counted in hundredths, including the Icelandic króna and the Ugandan shilling, which have no decimals in ISO 4217 and
 * need hundredths of 00. (docs.stripe.com/currencies; HUF and TWD are special only for payouts.)
 */
const inWholeUnits = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/;
const inThousandths = /BHD|JOD|KWD|OMR|TND/;
const withoutFractions = /ISK|UGX/;

function countStripeDigits(currency: string): 0 | 2 | 3 {
  if (inWholeUnits.test(currency)) return 0;
  return inThousandths.test(currency) ? 3 : 2;
}

/** Shifts an amount by decimal digits. It divides for negative digits, because 0.1 is not exact. */
function shiftDecimals(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}

/** Counts how many more decimals Stripe uses than the host. MGA has hundredths here and none at Stripe. */
function countExtraDigits(currency: string): number {
  return countStripeDigits(currency) - countMinorDigits(currency as CurrencyCode);
}

/** Converts a sum to Stripe's units, with a lower-case currency. Undefined if Stripe cannot represent it. */
export function toStripeSum({ amount, currency }: Sum): Sum | undefined {
  const units = shiftDecimals(amount, countExtraDigits(currency));
  const step = getStep(currency);
  return Number.isSafeInteger(units) && units % step === 0
    ? { amount: units, currency: currency.toLowerCase() }
    : undefined;
}

function getStep(currency: string): number {
  if (withoutFractions.test(currency)) return 100;
  return countStripeDigits(currency) === 3 ? 10 : 1;
}

/** Converts a Stripe sum to the host's smallest units. It may be a fraction, which equals no sum of the host. */
export function fromStripeSum(sum: Sum): Sum {
  const currency = sum.currency.toUpperCase();
  return { amount: shiftDecimals(sum.amount, -countExtraDigits(currency)), currency };
}
