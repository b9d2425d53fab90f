import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { ReservedPassenger } from '#shared/domain/orders/order.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** How an order that is managed is written. */
export interface ManagedFormatters {
  readonly cities: (journey: Pick<Journey, 'origin' | 'destination'>) => string;
  /** Its day and its times. */
  readonly when: (journey: Pick<Journey, 'departureDateTime' | 'arrivalDateTime'>) => string;
  /** A day and a time on the clock of a place. */
  readonly moment: (moment: string) => string;
  readonly date: (date: LocalDate) => string;
  /** Who a passenger is: one without a name is a number. */
  readonly passenger: (passenger: ReservedPassenger, index: number) => string;
}

/** For `useFormatters(managedFormatters, text)`. */
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
    moment: (moment) => `${day(moment, 'short')}, ${clock(moment)}`,
    date: (date) => day(date, 'short'),
    passenger: ({ firstName = '', lastName = '' }, index) =>
      `${firstName} ${lastName}`.trim() || text('passengerNumber', { number: index + 1 }),
  };
}

/** The day of a UTC moment where the traveller is; `undefined` where there is none. */
export function toLocalDay(moment: string | undefined): LocalDate | undefined {
  return moment === undefined ? undefined : localDateAt(Date.parse(moment));
}
