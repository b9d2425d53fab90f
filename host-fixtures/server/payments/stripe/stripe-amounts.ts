import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { type Sum } from '../payment-provider.ts';

/**
 * Currencies that Stripe counts in whole units, and those that it counts in thousandths of which the last must be 0. All others
 * it counts in hundredths: the Icelandic króna and the Ugandan shilling, too, which have none by ISO 4217, and of which the
 * hundredths must be 00. (docs.stripe.com/currencies; HUF and TWD are special for payouts alone.)
 */
const inWholeUnits = /BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/;
const inThousandths = /BHD|JOD|KWD|OMR|TND/;
const withoutFractions = /ISK|UGX/;

function countStripeDigits(currency: string): 0 | 2 | 3 {
  if (inWholeUnits.test(currency)) return 0;
  return inThousandths.test(currency) ? 3 : 2;
}

/** An amount with so many more decimals, or fewer: divided where there are fewer, since 0.1 is not exact. */
function shifted(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}

/** How many decimals more Stripe counts than we do: MGA has hundredths here and none there. */
function countExtraDigits(currency: string): number {
  return countStripeDigits(currency) - countMinorDigits(currency as CurrencyCode);
}

/** A sum in Stripe's units, its currency in small letters. Undefined: Stripe cannot take exactly so much. */
export function toStripeSum({ amount, currency }: Sum): Sum | undefined {
  const units = shifted(amount, countExtraDigits(currency));
  const step = getStep(currency);
  return Number.isSafeInteger(units) && units % step === 0
    ? { amount: units, currency: currency.toLowerCase() }
    : undefined;
}

function getStep(currency: string): number {
  if (withoutFractions.test(currency)) return 100;
  return countStripeDigits(currency) === 3 ? 10 : 1;
}

/** A sum of Stripe's in our smallest units: a part of one where we have none that small, so that it equals no sum of ours. */
export function sumOfStripe(sum: Sum): Sum {
  const currency = sum.currency.toUpperCase();
  return { amount: shifted(sum.amount, -countExtraDigits(currency)), currency };
}
