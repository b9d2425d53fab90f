import type { DestinationFare } from '#shared/domain/fares/fare-list.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';

/** How fares are written, as the operation writes money, days and distances. */
export interface FareFormatters {
  readonly price: (fare: DestinationFare) => string;
  readonly day: (fare: DestinationFare) => string;
  /** As the crow flies; absent where it is not known. */
  readonly distance: (fare: DestinationFare) => string | undefined;
  /** A whole amount: £10. */
  readonly wholeAmount: (amount: Money) => string;
}

/** For `useFormatters(fareFormatters, useDistanceFormat())`. */
export function createFareFormatters(format: Format, distances: DistanceFormat): FareFormatters {
  const { money } = createMoneyFormatters(format);
  const { day } = createTimeFormatters(format);
  return {
    price: ({ price }) => money(price),
    day: ({ date }) => day(date, 'short'),
    distance: ({ distanceMetres }) =>
      distanceMetres === undefined ? undefined : formatDistance(distanceMetres, distances),
    wholeAmount: (amount) => money(amount, { dropsZeroDecimals: true }),
  };
}
