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

/** Returns the messages and formatters of the basket, by operation and language. */
export function useBasketFormatters(): BasketFormatters {
  return useFormatters(createBasketFormatters, useText<BasketMessages>());
}

function createBasketFormatters(format: Format, text: Text<BasketMessages>) {
  const { clock, day } = createTimeFormatters(format);
  const { money } = createMoneyFormatters(format);
  return {
    text,
    clock,
    day: (dateTime: LocalDateTime) => day(dateTime, 'long'),
    money: (amount: Money | null) => money(amount, { free: text('free') }),
    /** Minutes as text: 1 h 05. */
    duration: (minutes: number) => formatDuration(minutes, text),
    cities: ({ origin, destination }: Pick<Journey, 'origin' | 'destination'>) =>
      text('cities', { origin: origin.cityName, destination: destination.cityName }),
  };
}
