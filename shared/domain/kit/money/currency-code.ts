/** Marks the type of a text that has been validated as a code of ISO 4217. It does not exist at run time. */
declare const iso4217: unique symbol;

/**
 * A currency by its ISO 4217 code, in capitals. The currencies of the operations (the operator's sites for the UK, the US and
 * Canada) can be written as literals; other codes are validated texts, such as those that `readCurrency` in `currency.ts`
 * returns.
 */
export type CurrencyCode = 'GBP' | 'USD' | 'CAD' | (string & { readonly [iso4217]: true });

/**
 * Currencies without a minor unit, such as the yen, and those whose minor unit is a thousandth of the main unit, such as the
 * Kuwaiti dinar (ISO 4217). All other currencies in everyday use have hundredths, such as pence.
 */
const withoutMinorUnit = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/;
const withThousandths = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/**
 * Returns the number of decimals of an amount, by ISO 4217: 2 for GBP. `Intl` is not used, because its tables follow common
 * usage instead of the standard.
 */
export function countMinorDigits(currency: CurrencyCode): 0 | 2 | 3 {
  if (withoutMinorUnit.test(currency)) return 0;
  return withThousandths.test(currency) ? 3 : 2;
}
