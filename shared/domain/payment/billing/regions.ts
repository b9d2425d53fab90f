import { foldText } from '../../cities/fold-text.ts';
import type { Locale } from '../../page/operation/settings.ts';

/** A region in addresses, such as a state: its postal abbreviation and its name. */
export type Region = readonly [code: string, name: string];

/** States, districts, territories and military mail of the US, as in USPS Publication 28, B. */
const states =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|' +
  'AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|' +
  'GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|' +
  'MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** Provinces and territories of Canada, as in Canada Post's guidelines in both languages. Sorted by name in each. */
const provinces = {
  en:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|' +
    'NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  fr:
    'AB Alberta|BC Colombie-Britannique|PE Île-du-Prince-Édouard|MB Manitoba|NB Nouveau-Brunswick|NS Nouvelle-Écosse|' +
    'NU Nunavut|ON Ontario|QC Québec|SK Saskatchewan|NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest|YT Yukon',
};

/**
 * Returns the regions for addresses of a country, sorted by name.
 *
 * @param country ISO 3166, such as `US`
 * @param locale `fr` selects French names for Canada; all other names are English
 * @returns `undefined` for all countries except the US and Canada: in other countries, the region is optional free text
 */
export function listRegions(country: string | undefined, locale: Locale): readonly Region[] | undefined {
  if (country === 'US') return parseRegions(states);
  if (country === 'CA') return parseRegions(provinces[locale === 'fr' ? 'fr' : 'en']);
  return undefined;
}

/**
 * Finds the code of a region by that code or a name, English or French, regardless of case and accents: `quebec` → `QC`.
 * `undefined` if it is unknown, or the country has no list of regions.
 */
export function readRegion(country: string | undefined, text: string): string | undefined {
  const regions = [...(listRegions(country, 'en') ?? []), ...(listRegions(country, 'fr') ?? [])];
  const foldedText = foldText(text.trim());
  return regions.find((region) => region.some((value) => foldText(value) === foldedText))?.[0];
}

/** Parses `AL Alabama|AK Alaska`: codes have two letters. */
function parseRegions(regions: string): readonly Region[] {
  return regions.split('|').map((region) => [region.slice(0, 2), region.slice(3)]);
}
