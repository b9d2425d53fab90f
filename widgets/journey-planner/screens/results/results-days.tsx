import { memo, useEffect, useMemo } from 'react';
import { includeFeesOfDays } from '#shared/domain/journeys/booking-fee.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { findCheapestDays } from '#shared/domain/search/ribbon/find-cheapest-days.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { ribbonBatchDays, getRibbonStart, createPlaceholderDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createPrices } from '#shared/services/search/prices.ts';
import { toDaysKey, type PricedRibbonQuery, selectDays } from '#shared/store/slices/search/days.ts';
import type { RibbonDay } from '#shared/ui/ribbon/ribbon-day.tsx';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import { useResultsFormatters } from './results-formatters.ts';

interface ResultsDaysProps {
  /** Search of one direction. */
  readonly search: SearchModel;
  /** The first day that may be chosen. */
  readonly minDate: LocalDate;
  readonly today: LocalDate;
  /** Lowest price found by the search of the chosen day. Shown if the day has no price. */
  readonly minPrice: Money | undefined;
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  /** Whether the chosen day has no journeys: days are loaded until one has coaches. */
  readonly shouldLoadNextDay: boolean;
  readonly onSelect: (date: LocalDate) => void;
}

/** Returns the query for the prices in the date ribbon of a search. */
export function toPricesQuestion(search: SearchModel): PricedRibbonQuery {
  const { originId, destinationId, totalPassengers, concessionCount, nusCount } = search;
  return { originId, destinationId, travellers: { totalPassengers, concessionCount, nusCount } };
}

/**
 * The date ribbon with the lowest price of each day (spec §2 "Date ribbon"). Days are shown before their prices load.
 * Memoized, since sorting the journeys renders the results again.
 */
export const ResultsDays = memo(function ResultsDays(props: ResultsDaysProps) {
  const { search, minDate, today, minPrice, hasFee, shouldLoadNextDay, onSelect } = props;
  const { services } = useIsland();
  const { text, day: formatDay, money } = useResultsFormatters();
  const { departureDate } = search;
  const prices = services.open(createPrices);
  const question = toPricesQuestion(search);
  const from = getRibbonStart(minDate, departureDate);
  useSubscription(`${toDaysKey(question)} ${from}`, () => prices.watch(question, { from, until: departureDate }));
  const answer = useShared(selectDays(question));
  const loadedDays = getLastValue(answer);

  const key = toDaysKey(question);
  const isReady = answer.state === 'ready';
  // In an effect: only the rendered list knows that the day is empty.
  useEffect(() => {
    if (shouldLoadNextDay && isReady) void prices.loadUntilService(toPricesQuestion(search), departureDate);
  }, [shouldLoadNextDay, isReady, prices, key, search, departureDate]);

  const hasFirstDay = loadedDays?.[0]?.date === from;
  // Memoized, since date formatters are slow.
  const days = useMemo(() => {
    const pricedDays = includeFeesOfDays(loadedDays ?? [], hasFee);
    const cheapestDates = findCheapestDays(pricedDays);
    return (hasFirstDay && loadedDays ? pricedDays : createPlaceholderDays(from, departureDate)).map(toRibbonDay);

    function toRibbonDay({ date, price, available }: RibbonDate): RibbonDay {
      const shownPrice = price ?? (date === departureDate ? minPrice : undefined);
      return {
        date,
        weekday: formatDay(date, 'weekday'),
        dayMonth: formatDay(date, 'dayMonth'),
        name: formatDay(date, 'long'),
        available: available || date === departureDate,
        price: shownPrice ? money(shownPrice) : undefined,
        note: getNote(date, available),
      };
    }

    function getNote(date: LocalDate, available: boolean): string | undefined {
      if (!available) return text('noCoach');
      if (cheapestDates.has(date)) return text('cheapest');
      return date === today ? text('today') : undefined;
    }
  }, [loadedDays, hasFirstDay, from, departureDate, today, minPrice, hasFee, text, formatDay, money]);

  return (
    <div className="results-days">
      <Ribbon
        texts={{
          label: text('days'),
          earlier: text('earlierDays'),
          later: text('laterDays'),
          noPrice: text('noPrice'),
        }}
        mode="DaysAndPrices"
        days={days}
        selected={departureDate}
        pending={!hasFirstDay || answer.state === 'loading' ? ribbonBatchDays : 0}
        onSelect={onSelect}
        onNeedMore={hasFirstDay ? () => void prices.loadMore(question) : undefined}
      />
    </div>
  );
});
