import { formatDuration } from '#shared/domain/journeys/journey-duration.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { type Format, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Messages of the results, and formatters for times, days, amounts and durations. */
export type ResultsFormatters = ReturnType<typeof createResultsFormatters>;

/**
 * Returns the messages and formatters of the results, for the page's operation (the operator's site for a country) and
 * the language of the island (the mounted widget). Each component that calls this has its own cache of amounts, so a list
 * passes its formatters to its cards.
 */
export function useResultsFormatters(): ResultsFormatters {
  return useFormatters(createResultsFormatters, useText<typeof messages>());
}

function createResultsFormatters(format: Format, text: Text<typeof messages>) {
  const { money } = createMoneyFormatters(format);
  return {
    text,
    ...createTimeFormatters(format),
    /** Amount of money; null is formatted as "free". */
    money: (amount: Money | null) => money(amount, { free: text('free') }),
    duration: (minutes: number) => formatDuration(minutes, text),
  };
}
