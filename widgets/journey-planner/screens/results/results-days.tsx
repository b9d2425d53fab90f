import { memo, useEffect, useMemo } from 'react';
import { includeFeesOfDays } from '#shared/domain/journeys/booking-fee.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { findCheapestDaysOfWeeks } from '#shared/domain/search/ribbon/find-cheapest-days.ts';
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
  /** Search of one direction; its `departureDate` is the chosen day. */
  readonly search: SearchModel;
  /** The first day that can be chosen: today, or for the return journey the day of the outbound one. */
  readonly minDate: LocalDate;
  /** The current date at the origin of the trip, where the outbound journey begins. */
  readonly today: LocalDate;
  /** Lowest price on the chosen day, shown if the ribbon has no price for it; with the booking fee if `hasFee`. */
  readonly minPrice: Money | undefined;
  /** Whether prices include the booking fee. */
  readonly hasFee: boolean;
  /** Whether to load more days until one has coaches, because the chosen day has no journeys. */
  readonly shouldLoadNextDay: boolean;
  readonly onSelect: (date: LocalDate) => void;
}

/**
 * Returns the query for the lowest prices of days, shown in the date ribbon (the row of days above results), for the route
 * and the travellers of a search. `nusCount` is the number of students.
 */
export function toPricesQuery(search: SearchModel): PricedRibbonQuery {
  const { originId, destinationId, totalPassengers, concessionCount, nusCount } = search;
  return { originId, destinationId, travellers: { totalPassengers, concessionCount, nusCount } };
}

/**
 * The date ribbon with the lowest price of each day (spec §2 "Date ribbon"). Days can be chosen before their prices
 * have loaded. Memoised, since every change of the sort order renders the parent.
 */
export const ResultsDays = memo(function ResultsDays(props: ResultsDaysProps) {
  const { search, minDate, today, minPrice, hasFee, shouldLoadNextDay, onSelect } = props;
  const { services } = useIsland();
  const { text, day: formatDay, money } = useResultsFormatters();
  const { departureDate } = search;
  const prices = services.open(createPrices);
  const query = toPricesQuery(search);
  // `minDate`, unless the chosen day is earlier, or more than 8 weeks later.
  const from = getRibbonStart(minDate, departureDate);
  // The key lacks the chosen day: choosing another one must not load the days again.
  useSubscription(`${toDaysKey(query)} ${from}`, () => prices.watch(query, { from, until: departureDate }));
  const answer = useShared(selectDays(query));
  const loadedDays = getLastValue(answer);

  const isReady = answer.state === 'ready';
  useEffect(() => {
    // It never rejects: a failure is in the answer. Repeated calls do not search further than 8 weeks after the chosen day.
    if (shouldLoadNextDay && isReady) void prices.loadUntilService(toPricesQuery(search), departureDate);
  }, [shouldLoadNextDay, isReady, prices, search, departureDate]);

  // False if no days have loaded, or the store still contains those of a ribbon that started on another day: then placeholder
  // days are shown.
  const hasFirstDay = loadedDays?.[0]?.date === from;
  // Memoised, since date formatters are slow.
  const days = useMemo(() => {
    // Adds the booking fee to each price if `hasFee`.
    const pricedDays = includeFeesOfDays(loadedDays ?? [], hasFee);
    const cheapestDates = findCheapestDaysOfWeeks(pricedDays);
    return (hasFirstDay && loadedDays ? pricedDays : createPlaceholderDays(from, departureDate)).map(toRibbonDay);

    function toRibbonDay({ date, price, available }: RibbonDate): RibbonDay {
      const shownPrice = price ?? (date === departureDate ? minPrice : undefined);
      return {
        date,
        weekday: formatDay(date, 'weekday'),
        dayMonth: formatDay(date, 'dayMonth'),
        name: formatDay(date, 'long'),
        // The chosen day stays enabled even if it has no coaches.
        available: available || date === departureDate,
        price: shownPrice ? money(shownPrice) : undefined,
        note: getNote(date, available),
      };
    }

    /** Returns the text below the price. */
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
        // The number of skeletons after `days`.
        pendingCount={!hasFirstDay || answer.state === 'loading' ? ribbonBatchDays : 0}
        onSelect={onSelect}
        onNeedMore={hasFirstDay ? () => void prices.loadMore(query) : undefined}
      />
    </div>
  );
});
