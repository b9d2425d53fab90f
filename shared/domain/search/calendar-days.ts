import type { TripDirection } from '../journeys/trip-direction.ts';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type DateBounds, findFirstAvailable, getInboundBounds, getOutboundBounds } from './day-bounds.ts';
import type { JourneySearch } from './journey-search.ts';

/** The days that a calendar offers for one direction: the outbound journey or the return. */
export interface CalendarDays {
  /** The first and last day that can be selected. */
  readonly bounds: DateBounds;
  /** The days with coaches, in order; undefined until they have loaded. */
  readonly available: readonly LocalDate[] | undefined;
  /** The selected day, if it is within the bounds. */
  readonly selected: LocalDate | undefined;
  /** The day at which a calendar opens: the selected one, or else the first with coaches, or else the first of the bounds. */
  readonly opensAt: LocalDate;
}

/**
 * The calendar days of one direction of a search form.
 *
 * @param today the current day at the origin
 */
export function getCalendarDays(search: JourneySearch, direction: TripDirection, today: LocalDate): CalendarDays {
  const isInbound = direction === 'inbound';
  const bounds = isInbound ? getInboundBounds(search, today) : getOutboundBounds(search, today);
  const available = isInbound ? search.availableReturnDates : search.outboundDates;
  const date = isInbound ? search.inboundDepartureDate : search.departureDate;
  // Dates are texts (`yyyy-MM-dd`), whose alphabetical order is their order in time.
  const selectedDay = date !== undefined && date >= bounds.min && date <= bounds.max ? date : undefined;
  return {
    bounds,
    available,
    selected: selectedDay,
    opensAt: selectedDay ?? findFirstAvailable(available ?? [], bounds) ?? bounds.min,
  };
}

/** Whether a day is within the bounds (inclusive) and, if the days with coaches are known, is one of them. */
export function canTravel({ bounds, available }: Pick<CalendarDays, 'bounds' | 'available'>, day: LocalDate): boolean {
  return day >= bounds.min && day <= bounds.max && (available?.includes(day) ?? true);
}

/**
 * The direction whose day is to be selected after that of `direction`: inbound after outbound, even if it already has a
 * day; outbound after inbound, only if it has none.
 *
 * @returns `undefined` on a one-way trip, or if no other day is to be selected
 */
export function getNextDirection({ singleTrip, departureDate }: JourneySearch, direction: TripDirection) {
  if (singleTrip) return undefined;
  if (direction === 'outbound') return 'inbound';
  return departureDate === undefined ? 'outbound' : undefined;
}

/** A shortcut to a day. */
export type DayShortcut = ReturnType<typeof listDayShortcuts>[number];

/** Shortcuts to today and tomorrow, if they are available. */
export function listDayShortcuts(days: Pick<CalendarDays, 'bounds' | 'available'>, today: LocalDate) {
  const shortcuts = [
    { name: 'today', day: today },
    { name: 'tomorrow', day: addDays(today, 1) },
  ] as const;
  return shortcuts.filter(({ day }) => canTravel(days, day));
}
