import { memo, useEffect, useMemo } from 'react';
import { daysWithFee } from '#shared/domain/journeys/price-shown.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { lowestDays } from '#shared/domain/search/ribbon/lowest-price.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { ribbonBatchDays, ribbonStart, unknownDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createPrices } from '#shared/services/search/prices.ts';
import { daysKey, type PricesQuestion, selectDays } from '#shared/store/slices/search/days.ts';
import type { RibbonDay } from '#shared/ui/ribbon/ribbon-day.tsx';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface ResultsDaysProps {
  /** One way of the trip. */
  readonly asked: SearchModel;
  /** The first day that may be chosen. */
  readonly minDate: LocalDate;
  readonly today: LocalDate;
  readonly formatters: ResultsFormatters;
  /** The lowest price that the search of the chosen day has found: shown where that of the day is not known. */
  readonly minPrice: Money | undefined;
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  /** Whether the chosen day has nothing, so that a later one with coaches is wanted. */
  readonly wantsNextDay: boolean;
  readonly onSelect: (date: LocalDate) => void;
}

/** Whose prices the ribbon of a search shows. */
export function pricesOf(asked: SearchModel): PricesQuestion {
  const { originId, destinationId, totalPassengers, concessionCount, nusCount } = asked;
  return { originId, destinationId, travellers: { totalPassengers, concessionCount, nusCount } };
}

/**
 * The date ribbon with the lowest price of each day (spec §2 "Date ribbon"); days stand before their prices have come.
 * Another order of the journeys does not draw it anew.
 */
export const ResultsDays = memo(function ResultsDays(props: ResultsDaysProps) {
  const { asked, minDate, today, formatters, minPrice, hasFee, wantsNextDay, onSelect } = props;
  const { services } = useIsland();
  const { text, day: written, money } = formatters;
  const { departureDate } = asked;
  const prices = services.open(createPrices);
  const question = pricesOf(asked);
  const from = ribbonStart(minDate, departureDate);
  useSubscription(`${daysKey(question)} ${from}`, () => prices.watch(question, { from, until: departureDate }));
  const answer = useShared(selectDays(question));
  const known = getLastValue(answer);

  const key = daysKey(question);
  const isReady = answer.state === 'ready';
  // The days are a service's; that the list wants one more is known only when it has been drawn.
  useEffect(() => {
    if (wantsNextDay && isReady) void prices.loadUntilService(pricesOf(asked), departureDate);
  }, [wantsNextDay, isReady, prices, key, asked, departureDate]);

  const isBegun = known?.[0]?.date === from;
  // Written once for each answer: date formatters are slow, and sorting the journeys draws this too.
  const days = useMemo(() => {
    const priced = daysWithFee(known ?? [], hasFee);
    const lowest = lowestDays(priced);
    return (isBegun && known ? priced : unknownDays(from, departureDate)).map(dayOf);

    function dayOf({ date, price, available }: RibbonDate): RibbonDay {
      const shown = price ?? (date === departureDate ? minPrice : undefined);
      return {
        date,
        weekday: written(date, 'weekday'),
        dayMonth: written(date, 'dayMonth'),
        name: written(date, 'long'),
        available: available || date === departureDate,
        ...(shown && { price: money(shown) }),
        ...noted(noteOf(date, available)),
      };
    }

    function noteOf(date: LocalDate, available: boolean): string | undefined {
      if (!available) return text('noCoach');
      if (lowest.has(date)) return text('cheapest');
      return date === today ? text('today') : undefined;
    }
  }, [known, isBegun, from, departureDate, today, minPrice, hasFee, text, written, money]);

  return (
    <div className="results-days">
      <Ribbon
        words={{
          label: text('days'),
          earlier: text('earlierDays'),
          later: text('laterDays'),
          noPrice: text('noPrice'),
        }}
        mode="DaysAndPrices"
        days={days}
        selected={departureDate}
        pending={!isBegun || answer.state === 'loading' ? ribbonBatchDays : 0}
        onSelect={onSelect}
        onNeedMore={isBegun ? () => void prices.loadMore(question) : undefined}
      />
    </div>
  );
});

function noted(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note };
}
