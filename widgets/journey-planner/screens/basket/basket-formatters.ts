import type { Journey } from '#shared/domain/journeys/journey.ts';
import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { BasketMessages } from './messages.ts';

/** Messages and formatters of the basket, by operation and language. */
export interface BasketFormatters {
  readonly text: Text<BasketMessages>;
  clock(dateTime: LocalDateTime): string;
  day(dateTime: LocalDateTime): string;
  money(amount: Money | null): string;
  /** Minutes as text: 1 h 05. */
  duration(minutes: number): string;
  cities(journey: Pick<Journey, 'origin' | 'destination'>): string;
}

/** Creates the formatters, for `useFormatters(createBasketFormatters, text)`. */
export function createBasketFormatters(format: Format, text: Text<BasketMessages>): BasketFormatters {
  const { clock, day } = createTimeFormatters(format);
  const { money } = createMoneyFormatters(format);
  return {
    text,
    clock,
    day: (dateTime) => day(dateTime, 'long'),
    money: (amount) => money(amount, { free: text('free') }),
    duration: (minutes) => formatDuration(minutes, text),
    cities: ({ origin, destination }) => text('cities', { origin: origin.cityName, destination: destination.cityName }),
  };
}
