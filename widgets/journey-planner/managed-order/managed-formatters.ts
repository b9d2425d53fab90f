import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { ReservedPassenger } from '#shared/domain/orders/order.ts';
import { type Format, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Formatters for the journeys, dates and passengers of a managed order: one that the traveller changes or cancels. */
export type ManagedFormatters = ReturnType<typeof createManagedFormatters>;

/**
 * Returns the formatters for the language of the island (the mounted widget) and for its operation (the operator's site for a
 * country, such as the UK). They stay the same until a setting changes.
 */
export function useManagedFormatters(): ManagedFormatters {
  return useFormatters(createManagedFormatters, useText<typeof messages>());
}

function createManagedFormatters(format: Format, text: Text<typeof messages>) {
  const { day } = createTimeFormatters(format);
  return {
    /** Names of the cities of departure and arrival. */
    cities: ({ origin, destination }: Pick<Journey, 'origin' | 'destination'>) =>
      text('cities', { origin: origin.cityName, destination: destination.cityName }),
    /** A date in a sentence. */
    date: (date: LocalDate) => day(date, 'sentence'),
    /** Name of a passenger, or "Passenger 2" if the name is unknown; `index` is the position in the list, from 0. */
    passenger: ({ firstName = '', lastName = '' }: ReservedPassenger, index: number) =>
      `${firstName} ${lastName}`.trim() || text('passengerNumber', { number: index + 1 }),
  };
}
