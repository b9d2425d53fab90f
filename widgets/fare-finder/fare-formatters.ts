import type { DestinationFare } from '#shared/domain/fares/fare-list.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';

/** Formatters for fares in the locale and units of the operator. */
export interface FareFormatters {
  readonly price: (fare: DestinationFare) => string;
  readonly day: (fare: DestinationFare) => string;
  /** Straight-line distance; undefined if unknown. */
  readonly distance: (fare: DestinationFare) => string | undefined;
  /** Formats a whole amount without decimals: £10. */
  readonly wholeAmount: (amount: Money) => string;
}

/** Use with `useFormatters(createFareFormatters, useDistanceFormat())`. */
export function createFareFormatters(format: Format, distances: DistanceFormat): FareFormatters {
  const { money } = createMoneyFormatters(format);
  const { day } = createTimeFormatters(format);
  return {
    price: ({ price }) => money(price),
    day: ({ date }) => day(date, 'short'),
    distance: ({ distanceMetres }) =>
      distanceMetres === undefined ? undefined : formatDistance(distanceMetres, distances),
    wholeAmount: (amount) => money(amount, { isShort: true }),
  };
}
