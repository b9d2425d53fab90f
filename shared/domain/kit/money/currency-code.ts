/** Marks a text that `readCurrency` has validated against ISO 4217. */
declare const iso4217: unique symbol;

/**
 * A currency by its ISO 4217 code, in capitals. The currencies of the operations can be written as literals; other
 * codes come from `readCurrency`.
 */
export type CurrencyCode = 'GBP' | 'USD' | 'CAD' | (string & { readonly [iso4217]: true });

/** Currencies without a minor unit, and those whose minor unit is a thousandth (ISO 4217). All others have hundredths. */
const withoutMinorUnit = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/;
const withThousandths = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/**
 * Number of decimals of a currency, by ISO 4217. `Intl` is not used, because its tables follow common usage instead of
 * the standard.
 */
export function countMinorDigits(currency: CurrencyCode): 0 | 2 | 3 {
  if (withoutMinorUnit.test(currency)) return 0;
  return withThousandths.test(currency) ? 3 : 2;
}
