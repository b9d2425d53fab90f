import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { ReservedPassenger } from '#shared/domain/orders/order.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Formatters for a managed order. */
export interface ManagedFormatters {
  readonly cities: (journey: Pick<Journey, 'origin' | 'destination'>) => string;
  /** Day and times of a journey. */
  readonly when: (journey: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>) => string;
  /** Day and time of a local date-time. */
  readonly dateTime: (dateTime: string) => string;
  readonly date: (date: LocalDate) => string;
  /** Name of a passenger, or a number without a name. */
  readonly passenger: (passenger: ReservedPassenger, index: number) => string;
}

/** Creates the formatters, for `useFormatters(createManagedFormatters, text)`. */
export function createManagedFormatters(format: Format, text: Text<typeof messages>): ManagedFormatters {
  const { clock, day } = createTimeFormatters(format);
  return {
    cities: ({ origin, destination }) => text('cities', { origin: origin.cityName, destination: destination.cityName }),
    when: ({ departureDateTime, arrivalDateTime }) =>
      text('when', {
        day: day(departureDateTime, 'long'),
        departure: clock(departureDateTime),
        arrival: clock(arrivalDateTime),
      }),
    dateTime: (dateTime) => `${day(dateTime, 'short')}, ${clock(dateTime)}`,
    date: (date) => day(date, 'short'),
    passenger: ({ firstName = '', lastName = '' }, index) =>
      `${firstName} ${lastName}`.trim() || text('passengerNumber', { number: index + 1 }),
  };
}

/** Returns the day of a UTC time in the traveller's time zone. */
export function toLocalDay(dateTime: string | undefined): LocalDate | undefined {
  return dateTime === undefined ? undefined : localDateAt(Date.parse(dateTime));
}
