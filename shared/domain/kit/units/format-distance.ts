// Rollup chunk: city-answers (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { DistanceUnit } from '../../account/account-settings.ts';
import type { Currency } from '../../page/operation/settings.ts';

const metresPerMile = 1609.344;

/** Options for formatting a distance. */
export interface DistanceFormat {
  /** The currency of the page. It decides the unit if the traveller has not selected one. */
  readonly currency: Currency;
  /** The unit that the traveller has selected, if any. */
  readonly units?: DistanceUnit | undefined;
}

/**
 * Formats a distance with one decimal (spec §9): in the selected unit, or else in kilometres if the currency is CAD, or
 * else in miles. In all languages, the number has the format of amounts (`en-US`), because both are displayed in one
 * line: £5.99 · 49.4 mi.
 */
export function formatDistance(metres: number, { currency, units }: DistanceFormat): string {
  const isMetric = units ? units === 'KM' : currency === 'CAD';
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(metres / (isMetric ? 1000 : metresPerMile))}\u00a0${isMetric ? 'km' : 'mi'}`;
}
