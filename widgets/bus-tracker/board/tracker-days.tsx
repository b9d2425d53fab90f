import { createDays } from '#shared/services/search/days.ts';
import { useEffect } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { ribbonBatchDays, createPlaceholderDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { Ribbon } from '#shared/ui/ribbon/ribbon.tsx';
import type { RibbonDay } from '#shared/ui/ribbon/ribbon-day.tsx';
import type { messages } from './messages.ts';

interface TrackerDaysProps {
  /** The search whose departures the board shows. */
  readonly search: CompleteQuery;
  /** The day that the board shows. */
  readonly date: LocalDate;
  /** The current day at the origin. */
  readonly today: LocalDate;
  /** First day of the ribbon, from which the caller loads the days. */
  readonly from: LocalDate;
  /** Whether no coach of this day is still to depart, so that the next day with coaches must be loaded. */
  readonly needsNextDay: boolean;
  readonly onSelect: (date: LocalDate) => void;
}

/**
 * The date ribbon of the tracker, a row of days above the departures board (spec §2). A day without coaches cannot be selected,
 * except the day that the board shows.
 */
export function TrackerDays({ search, date, today, from, needsNextDay, onSelect }: TrackerDaysProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const formatters = useFormatters(createTimeFormatters);
  const { originId, destinationId } = search;
  const pair = { originId, destinationId };
  const answer = useShared(selectDays(pair));
  // Loads more days until one after `date` has coaches, up to 8 weeks after `date`. A repeated call loads no more.
  useEffect(() => {
    if (needsNextDay && answer.state === 'ready')
      void services.open(createDays).loadUntilService({ originId, destinationId }, date);
  }, [needsNextDay, answer.state, services, originId, destinationId, date]);

  const loadedDays = getLastValue(answer) ?? [];
  // Days that are not loaded, or failed to load, can still be selected. The placeholders include the day of the board.
  const days: readonly RibbonDay[] = (loadedDays.length ? loadedDays : createPlaceholderDays(from, date)).map(
    (day) => ({
      date: day.date,
      weekday: formatters.day(day.date, 'weekday'),
      dayMonth: formatters.day(day.date, 'dayMonth'),
      name: formatters.day(day.date, 'long'),
      available: day.available || day.date === date,
      note: getNote(day),
    }),
  );

  function getNote(day: { readonly date: LocalDate; readonly available: boolean }): string | undefined {
    if (!day.available) return text('noCoach');
    return day.date === today ? text('today') : undefined;
  }

  return (
    <Ribbon
      // The ribbon shows no prices (`DaysOnly`), so it needs no text for a missing price.
      texts={{ label: text('days'), earlier: text('earlierDays'), later: text('laterDays'), noPrice: '' }}
      mode="DaysOnly"
      days={days}
      selected={date}
      pendingCount={answer.state === 'loading' ? ribbonBatchDays : 0}
      onSelect={onSelect}
      // Placeholders are not followed by more days.
      onNeedMore={loadedDays.length ? () => void services.open(createDays).loadMore(pair) : undefined}
    />
  );
}
