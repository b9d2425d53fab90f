import type { Journey } from '#shared/domain/journeys/journey.ts';
import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { type Format, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { BasketMessages } from './messages.ts';

/** Messages and formatters of the basket. */
export type BasketFormatters = ReturnType<typeof createBasketFormatters>;

/**
 * Returns the messages and formatters of the basket, for the language of the island (the mounted widget) and for its
 * operation (the operator's site for a country, such as the UK). They stay the same until a setting changes.
 */
export function useBasketFormatters(): BasketFormatters {
  return useFormatters(createBasketFormatters, useText<BasketMessages>());
}

function createBasketFormatters(format: Format, text: Text<BasketMessages>) {
  const { clock, day } = createTimeFormatters(format);
  const { money } = createMoneyFormatters(format);
  return {
    text,
    /** Time of day, such as 14:05 or 2:05 PM. */
    clock,
    /** Long form of the day of a date and time. */
    day: (dateTime: LocalDateTime) => day(dateTime, 'long'),
    /** The day of a date and time in a sentence. */
    sentenceDay: (dateTime: LocalDateTime) => day(dateTime, 'sentence'),
    /** Amount of money; null is formatted as "free". */
    money: (amount: Money | null) => money(amount, { free: text('free') }),
    /** A duration, given in minutes, as text such as "1 h 05". */
    duration: (minutes: number) => formatDuration(minutes, text),
    /** Names of the cities of departure and arrival. */
    cities: ({ origin, destination }: Pick<Journey, 'origin' | 'destination'>) =>
      text('cities', { origin: origin.cityName, destination: destination.cityName }),
  };
}
