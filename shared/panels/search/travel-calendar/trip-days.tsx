import type { TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import { type ReactNode, useState } from 'react';
import { includeFeesOfDays, isFeeInPrice } from '#shared/domain/journeys/booking-fee.ts';
import { daysBetween } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { type DayShortcut, getCalendarDays, listDayShortcuts } from '#shared/domain/search/calendar-days.ts';
import { getEndOfMonth } from '#shared/domain/search/day-bounds.ts';
import { toTravelDatesQuery, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { findCheapestDays } from '#shared/domain/search/ribbon/find-cheapest-days.ts';
import { useIsland, useFormatters, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import { type DayPricesQuery, selectDayPrices } from '#shared/store/slices/search/travel-dates.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Calendar } from '#shared/ui/calendar/calendar.tsx';
import { countMonths } from '#shared/ui/calendar/device-date.ts';
import type { messages } from './messages.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

interface TripDaysProps {
  /** The day that is being chosen: the outbound or the inbound one. */
  readonly direction: TripDirection;
  /** The content of the search form. */
  readonly search: JourneySearch;
  /** The current day at the origin. */
  readonly today: LocalDate;
  /** Whether the days with coaches are known. Otherwise all days within the bounds can be chosen. */
  readonly areKnown: boolean;
  readonly text: Text<typeof messages>;
  readonly isRightToLeft: boolean;
  readonly onSelect: (day: LocalDate) => void;
  /** Called when the user switches to the other day of the trip. */
  readonly onDirection: (direction: TripDirection) => void;
}

/** A calendar for the days of a trip: one day, or the outbound and inbound day with the stay between them. */
export function TripDays(props: TripDaysProps) {
  const { direction, search, today, areKnown, text, onSelect, onDirection } = props;
  const { texts, formatFullDay, weekStartsOn } = useCalendarTexts(text);
  const { day: formatDay } = useFormatters(createTimeFormatters);
  const isReturn = !search.singleTrip;
  const daysByDirection = {
    outbound: getCalendarDays(search, 'outbound', today),
    inbound: getCalendarDays(search, 'inbound', today),
  };
  const days = areKnown ? daysByDirection[direction] : { ...daysByDirection[direction], available: undefined };
  const { bounds } = days;
  /** The first day of the stay, if it is chosen. */
  const from = isReturn ? search.departureDate : undefined;
  const visibleMonths = countVisibleMonths();
  // If two months are visible, and the calendar of inbound days would open one month after the outbound day, it opens at the
  // outbound day instead, so that both days of the stay are visible.
  const getOpeningDay = (shownDirection: TripDirection) => {
    const day = daysByDirection[shownDirection].opensAt;
    const canShowStay =
      visibleMonths === 2 && shownDirection === 'inbound' && from !== undefined && countMonths(from, day) === 1;
    return canShowStay ? from : day;
  };
  const [opensAt, setOpensAt] = useState(() => getOpeningDay(direction));
  /** The first days of all months that the calendar has reported as visible. */
  const [months, setMonths] = useState<readonly LocalDate[]>([]);
  const { formatPrice, cheapestDays, subscriptions } = useMonthPrices({ direction, search, today, months });
  const availableDays = new Set(days.available);
  const { outbound, inbound } = daysByDirection;
  // On a return trip, months can be reached (`reach`) up to the last day of either direction, whichever is selected.
  const lastDay = outbound.bounds.max > inbound.bounds.max ? outbound.bounds.max : inbound.bounds.max;
  const shortcuts = listDayShortcuts(days, today);
  const isAfterOutbound = direction === 'inbound' && from !== undefined;
  /** The last day of the stay, if it is chosen. */
  const to = isReturn ? search.inboundDepartureDate : undefined;

  const getDayName = (date: LocalDate) => {
    let name = formatFullDay(date);
    if (date === from) name = text('dayThere', { day: name });
    if (date === to) name = text('dayBack', { day: name });
    if (cheapestDays.has(date)) name = text('dayCheapest', { day: name });
    return date === days.selected ? text('daySelected', { day: name }) : name;
  };
  return (
    <div className="travel-calendar" data-return={isReturn || undefined}>
      {subscriptions}
      {isReturn && (
        <DirectionChoice
          direction={direction}
          search={search}
          text={text}
          onChange={(next) => {
            setOpensAt(getOpeningDay(next));
            onDirection(next);
          }}
        />
      )}
      {(shortcuts.length > 0 || isAfterOutbound) && (
        <DayShortcuts
          shortcuts={shortcuts}
          selectedDay={days.selected}
          text={text}
          onSelect={onSelect}
          emptyText={isAfterOutbound ? text('earliestBack', { day: formatDay(bounds.min, 'sentence') }) : undefined}
        />
      )}
      <Calendar
        texts={{ ...texts, day: getDayName }}
        selected={days.selected}
        {...(isReturn && { range: { from, to }, reach: { min: today, max: lastDay } })}
        opensAt={opensAt}
        today={today}
        weekStartsOn={weekStartsOn}
        onSelect={onSelect}
        {...bounds}
        isAvailable={(day) => days.available === undefined || availableDays.has(day)}
        getNote={formatPrice}
        isMarked={(day) => cheapestDays.has(day)}
        months={visibleMonths}
        isRightToLeft={props.isRightToLeft}
        onMonths={(shownMonths) => setMonths((previous) => [...new Set([...previous, ...shownMonths])])}
      />
    </div>
  );
}

/** The number of visible months. On phones all months scroll in one column, in a sheet (`dialog.css`). */
function countVisibleMonths(): 'scrolled' | 1 | 2 {
  if (matchMedia('(width < 600px)').matches) return 'scrolled';
  return matchMedia('(width >= 768px)').matches ? 2 : 1;
}

interface DayShortcutsProps {
  /** Those of today and tomorrow that can be chosen. */
  readonly shortcuts: readonly DayShortcut[];
  readonly selectedDay: LocalDate | undefined;
  readonly text: Text<typeof messages>;
  /** Shown if there are no shortcuts. */
  readonly emptyText: string | undefined;
  readonly onSelect: (day: LocalDate) => void;
}

/** Shortcuts to today and tomorrow. If both are missing, `emptyText` takes their place. */
export function DayShortcuts({ shortcuts, selectedDay, text, emptyText, onSelect }: DayShortcutsProps) {
  const { day: formatDay } = useFormatters(createTimeFormatters);
  return (
    <div className="travel-calendar-near">
      {shortcuts.length === 0 && <p className="travel-calendar-hint">{emptyText}</p>}
      {shortcuts.map(({ name, day }) => (
        <button
          key={name}
          type="button"
          className="travel-calendar-chip"
          aria-label={`${text(name)}, ${formatDay(day, 'long')}`}
          aria-pressed={day === selectedDay}
          onClick={() => onSelect(day)}
        >
          {text(name)}
        </button>
      ))}
    </div>
  );
}

/** Switches between the two days of a return trip. */
export function DirectionChoice({
  direction: selectedDirection,
  search: { departureDate, inboundDepartureDate },
  text,
  onChange,
}: {
  readonly direction: TripDirection;
  readonly search: JourneySearch;
  readonly text: Text<typeof messages>;
  readonly onChange: (direction: TripDirection) => void;
}) {
  const { day: formatDay } = useFormatters(createTimeFormatters);
  const dates = { outbound: departureDate, inbound: inboundDepartureDate };
  return (
    <div className="travel-calendar-directions" role="group" aria-label={text('ways')}>
      {(['outbound', 'inbound'] as const).map((direction) => {
        const date = dates[direction];
        return (
          <button
            key={direction}
            type="button"
            className="travel-calendar-direction"
            aria-pressed={direction === selectedDirection}
            onClick={() => direction !== selectedDirection && onChange(direction)}
          >
            <span className="travel-calendar-name">{text(direction === 'outbound' ? 'there' : 'back')}</span>{' '}
            <span className="travel-calendar-date">
              {date === undefined ? text('toChoose') : formatDay(date, 'short')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The search and months whose prices a calendar shows. */
interface PricedMonths {
  readonly direction: TripDirection;
  readonly search: JourneySearch;
  readonly today: LocalDate;
  /** A day of each month whose prices are shown. */
  readonly months: readonly LocalDate[];
}

/** Formats the lowest prices of the months that have been visible, and loads them. */
export function useMonthPrices({ direction, search, today, months }: PricedMonths): {
  /** The price of a day, rounded up as a "from" price; empty if it is unknown or the day is not available. */
  readonly formatPrice: (day: LocalDate) => string;
  /** See {@link findCheapestDays}. */
  readonly cheapestDays: ReadonlySet<LocalDate>;
  /** Elements without content that load the prices while they are mounted. */
  readonly subscriptions: ReactNode;
} {
  const { settings } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const dayPrices = useShared((state) => state.dayPrices);
  const queries = months.flatMap((month) => toPriceQuery({ direction, search, today }, month) ?? []);
  const loadedDays = queries.flatMap((query) => getLastValue(selectDayPrices(query)({ dayPrices })) ?? []);
  // In the US and Canada, prices include the booking fee, even if the basket already has it: the calendar does not read the basket.
  const pricedDays = includeFeesOfDays(loadedDays, isFeeInPrice(settings.operation, undefined));
  // Null is unknown, not free.
  const prices = new Map(pricedDays.map(({ date, price, available }) => [date, available ? price : null]));
  return {
    formatPrice(day) {
      const price = prices.get(day) ?? null;
      return price === null ? '' : money(price, { roundsUp: true, isShort: true });
    },
    cheapestDays: findCheapestDays(pricedDays),
    subscriptions: queries.map((query) => <MonthSubscription key={JSON.stringify(query)} query={query} />),
  };
}

/** Loads the prices of one month, so that a new visible month does not reload the others. */
function MonthSubscription({ query }: { readonly query: DayPricesQuery }) {
  const { services } = useIsland();
  useSubscription(JSON.stringify(query), () => services.open(createTravelDates).watchPrices(query));
  return null;
}

/** The query for the prices of a month, from today on; undefined if a city is missing or the month has passed. */
function toPriceQuery(
  { direction, search, today }: Omit<PricedMonths, 'months'>,
  month: LocalDate,
): DayPricesQuery | undefined {
  const citiesQuery = toTravelDatesQuery(search);
  const lastDay = getEndOfMonth(month);
  if (!citiesQuery || lastDay < today) return undefined;
  const { originId, destinationId } = citiesQuery;
  const isInbound = direction === 'inbound';
  // `2026-11-23` → `2026-11-01`
  const start = `${month.slice(0, 8)}01`;
  const firstDay = start < today ? today : start;
  return {
    originId: isInbound ? destinationId : originId,
    destinationId: isInbound ? originId : destinationId,
    firstDay,
    days: daysBetween(firstDay, lastDay) + 1,
    // Undefined if the field does not contain a number: the prices are then those for one traveller.
    totalPassengers: search.totalPassengers ?? 1,
  };
}
