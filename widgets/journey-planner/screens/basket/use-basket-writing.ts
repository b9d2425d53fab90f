import { useMemo } from 'react';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { hoursAndMinutes } from '#shared/domain/journeys/journey-duration.ts';
import { formatClock } from '#shared/domain/kit/units/format-clock.ts';
import { formatDay } from '#shared/domain/kit/units/format-day.ts';
import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';

/** How a basket is written: words, times, days and amounts, as operation and language have them. */
export interface BasketWriting {
  readonly text: Text<typeof messages & typeof sumsMessages>;
  clock(moment: LocalDateTime): string;
  day(moment: LocalDateTime): string;
  money(amount: Money | null): string;
  /** Minutes in words: 1 h 05. */
  duration(minutes: number): string;
  cities(journey: Pick<Journey, 'origin' | 'destination'>): string;
}

/** The same object for as long as words and settings are the same. */
export function useBasketWriting(): BasketWriting {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { settings, locale } = useIsland();
  return useMemo(() => {
    const { isAmPm, operation, currency: pageCurrency } = settings;
    return {
      text,
      clock: (moment) => formatClock(moment, { isAmPm, locale }),
      day: (moment) => formatDay(moment, { locale, style: 'long', operation }),
      money: (amount) => formatMoney(amount, { pageCurrency, free: text('free') }),
      duration(all) {
        const { hours, minutes } = hoursAndMinutes(all);
        if (hours === 0) return text('minutes', { minutes });
        return text('hours', { hours, minutes: String(minutes).padStart(2, '0') });
      },
      cities: ({ origin, destination }) =>
        text('cities', { origin: origin.cityName, destination: destination.cityName }),
    };
  }, [text, settings, locale]);
}
