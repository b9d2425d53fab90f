const canada =
  /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Halifax|Moncton|St_Johns|Glace_Bay|Goose_Bay|Whitehorse|Yellowknife|Iqaluit)$/;

/**
 * Whether a place of this zone is in a country (ISO 3166-1 alpha-2). A zone does not name its country; these rules hold
 * for the operations there are. Other countries are not told apart.
 */
export function isInCountry(timeZone: string, country: string): boolean {
  if (country === 'CA') return canada.test(timeZone);
  if (country === 'US') return /^(America|US|Pacific\/Honolulu)/.test(timeZone) && !canada.test(timeZone);
  if (country === 'GB') return timeZone === 'Europe/London';
  return true;
}
