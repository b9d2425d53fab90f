import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { type TimeFormatters, createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Messages and formatters for times, days, amounts and durations, by operation and language. */
export interface ResultsFormatters extends TimeFormatters {
  readonly text: Text<typeof messages>;
  money(amount: Money | null): string;
  duration(minutes: number): string;
}

/** Creates the formatters. With `useFormatters(createResultsFormatters, text)` all cards share the same object. */
export function createResultsFormatters(format: Format, text: Text<typeof messages>): ResultsFormatters {
  const { money } = createMoneyFormatters(format);
  return {
    text,
    ...createTimeFormatters(format),
    money: (amount) => money(amount, { free: text('free') }),
    duration: (minutes) => formatDuration(minutes, text),
  };
}
