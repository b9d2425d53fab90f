import type { CurrencyCode } from './currency-code.ts';

export { type CurrencyCode, countMinorDigits } from './currency-code.ts';

/**
 * The codes of the currencies in circulation, by ISO 4217 ("List One"), without codes for funds, metals and tests. Each has
 * three letters; separators are omitted to save bytes. `Intl.supportedValuesOf` differs between browsers.
 */
const codes =
  'AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZDEGPERNETBEURFJDFKP' +
  'GBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGAMKDMMKMNTMOP' +
  'MRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJS' +
  'TMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYERZARZMWZWG';

/**
 * Validates a currency code: one of the codes above, in capitals.
 *
 * @returns `undefined` for anything else
 */
export function readCurrency(text: unknown): CurrencyCode | undefined {
  const isCode = typeof text === 'string' && /^[A-Z]{3}$/.test(text);
  for (let index = 0; isCode && index < codes.length; index += 3) {
    if (codes.slice(index, index + 3) === text) return text as CurrencyCode;
  }
  return undefined;
}
