/** Marks a text that `readCurrency` has found among the codes of ISO 4217. */
declare const iso4217: unique symbol;

/**
 * A currency by its ISO 4217 code, in capitals. The currencies of the operations may be written as literals; any other code
 * comes from `readCurrency`.
 */
export type CurrencyCode = 'GBP' | 'USD' | 'CAD' | (string & { readonly [iso4217]: true });

/** Currencies without a minor unit, and those with thousandths (ISO 4217). All others have hundredths. */
const withoutMinorUnit = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/;
const withThousandths = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/**
 * How many decimals an amount of a currency has: the minor unit of ISO 4217. `Intl` is not asked, since its tables follow
 * common usage and not the standard.
 */
export function countMinorDigits(currency: CurrencyCode): 0 | 2 | 3 {
  if (withoutMinorUnit.test(currency)) return 0;
  return withThousandths.test(currency) ? 3 : 2;
}
