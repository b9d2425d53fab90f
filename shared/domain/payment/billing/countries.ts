import { getRegionalLocale } from '../../page/operation/country.ts';
import type { Locale, RetailOperation } from '../../page/operation/settings.ts';

/** Codes for the country of a billing address: all inhabited countries and territories of ISO 3166-1. */
const codes = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG ' +
  'GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
  'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN ' +
  'VU WF WS YE YT ZA ZM ZW'
).split(' ');

/**
 * Returns an ISO 3166 code in capitals; `undefined` if the code is unknown. UK, which is not such a code, is replaced by GB
 * (spec §1).
 */
export function readCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (code === 'UK') return 'GB';
  return codes.includes(code) ? code : undefined;
}

/**
 * Returns the names of countries in a language. English names are those of the operation's country: names in plain English are
 * those of the US, which may differ, such as “Falkland Islands (Islas Malvinas)”.
 */
export function createCountryNames(language: Locale, operation: RetailOperation): Intl.DisplayNames {
  const locale = language === 'en' ? getRegionalLocale(language, operation) : language;
  return new Intl.DisplayNames(locale, { type: 'region' });
}

/** Returns all countries: their ISO 3166 codes and names in a language, sorted by name. */
export function listCountryNames(
  locale: Locale,
  operation: RetailOperation,
): readonly (readonly [code: string, name: string])[] {
  const names = createCountryNames(locale, operation);
  const { compare } = new Intl.Collator(locale);
  return codes.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) => compare(a, b));
}
