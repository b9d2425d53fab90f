import { addDays } from '../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type DayBounds, firstAvailable, inboundBounds, outboundBounds } from './day-bounds.ts';
import type { JourneySearch } from './journey-search.ts';

/** There or back: which day is chosen. */
export type TravelWay = 'outbound' | 'inbound';

/** What a calendar has to offer for one way. */
export interface WayDays {
  readonly bounds: DayBounds;
  /** The days with coaches, in order; missing until they are known. */
  readonly available: readonly LocalDate[] | undefined;
  /** The day that stands in the form, if the calendar can show it. */
  readonly chosen: LocalDate | undefined;
  /** Where a calendar opens: at the chosen day, else at the first with coaches. */
  readonly opensAt: LocalDate;
}

/** The days of one way of a search form, as of the origin's day. */
export function getDays(search: JourneySearch, way: TravelWay, today: LocalDate): WayDays {
  const isInbound = way === 'inbound';
  const bounds = isInbound ? inboundBounds(search, today) : outboundBounds(search, today);
  const available = isInbound ? search.availableReturnDates : search.outboundDates;
  const date = isInbound ? search.inboundDepartureDate : search.departureDate;
  const chosen = date !== undefined && date >= bounds.min && date <= bounds.max ? date : undefined;
  return { bounds, available, chosen, opensAt: chosen ?? firstAvailable(available ?? [], bounds) ?? bounds.min };
}

/** Whether a day can be travelled: within the bounds, and with a coach as far as that is known. */
export function canTravel({ bounds, available }: Pick<WayDays, 'bounds' | 'available'>, day: LocalDate): boolean {
  return day >= bounds.min && day <= bounds.max && (available?.includes(day) ?? true);
}

/**
 * Which day a calendar takes after one was chosen: on a return trip the day back follows the day out, and the day out
 * follows the day back as long as it is missing.
 *
 * @returns `undefined` where all is chosen
 */
export function nextWay({ singleTrip, departureDate }: JourneySearch, chosen: TravelWay): TravelWay | undefined {
  if (singleTrip) return undefined;
  if (chosen === 'outbound') return 'inbound';
  return departureDate === undefined ? 'outbound' : undefined;
}

/** A day that is one press away. */
export interface NearDay {
  readonly name: 'today' | 'tomorrow';
  readonly day: LocalDate;
}

/** Today and tomorrow, each where it can be travelled. */
export function nearDays(days: Pick<WayDays, 'bounds' | 'available'>, today: LocalDate): readonly NearDay[] {
  const near = [
    { name: 'today', day: today },
    { name: 'tomorrow', day: addDays(today, 1) },
  ] as const;
  return near.filter(({ day }) => canTravel(days, day));
}
