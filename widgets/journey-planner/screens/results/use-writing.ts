import { useMemo } from 'react';
import type { LocalDate, LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { hoursAndMinutes } from '#shared/domain/journeys/journey-duration.ts';
import { formatClock } from '#shared/domain/kit/units/format-clock.ts';
import { type DayStyle, formatDay } from '#shared/domain/kit/units/format-day.ts';
import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Money, moneyKey } from '#shared/domain/kit/money/money.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** How results are written: words, times, days, amounts and durations, as operation and language have them. */
export interface ResultsWriting {
  readonly text: Text<typeof messages>;
  clock(moment: LocalDateTime): string;
  day(day: LocalDate, style: DayStyle): string;
  money(amount: Money | null): string;
  duration(minutes: number): string;
}

/** The same object for as long as neither changes, so that cards need not be drawn again. */
export function useWriting(): ResultsWriting {
  const text = useText<typeof messages>();
  const { settings, locale } = useIsland();
  return useMemo(() => {
    const { isAmPm, operation, currency: pageCurrency } = settings;
    // A formatter for each card would cost more than the card; prices repeat.
    const amounts = new Map<string, string>();
    return {
      text,
      clock: (moment) => formatClock(moment, { isAmPm, locale }),
      day: (day, style) => formatDay(day, { style, locale, operation }),
      money(amount) {
        const key = moneyKey(amount);
        const written = amounts.get(key) ?? formatMoney(amount, { pageCurrency, free: text('free') });
        amounts.set(key, written);
        return written;
      },
      duration(all) {
        const { hours, minutes } = hoursAndMinutes(all);
        if (hours === 0) return text('minutes', { minutes });
        return text('hours', { hours, minutes: String(minutes).padStart(2, '0') });
      },
    };
  }, [text, settings, locale]);
}
