// chunk: city-answers
import type { DistanceUnit } from '../../account/account-settings.ts';
import type { Currency } from '../../page/operation/settings.ts';

const metresPerMile = 1609.344;

/** In what distances are written: the unit that a traveller has chosen, else that of the operation. */
export interface DistanceFormat {
  readonly currency: Currency;
  readonly units?: DistanceUnit | undefined;
}

/**
 * A distance in the operation's unit, with one decimal (spec §9): kilometres where money is Canadian, else miles. Its
 * number is written as amounts are, whatever the language, since both stand in one line: £5.99 · 49.4 mi.
 */
export function formatDistance(metres: number, { currency, units }: DistanceFormat): string {
  const isMetric = units ? units === 'KM' : currency === 'CAD';
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${number.format(metres / (isMetric ? 1000 : metresPerMile))}\u00a0${isMetric ? 'km' : 'mi'}`;
}
