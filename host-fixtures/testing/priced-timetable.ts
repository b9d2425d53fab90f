import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type Journey, type Timetable } from '../server/timetable/timetable.ts';
import { directLeg, fakeTimetable } from './fake-timetable.ts';

/** A journey of a test: where it begins, and what one adult pays for each of its coaches. */
export interface PricedJourney {
  readonly journeyId: string;
  /** IANA name of the zone in which it begins. */
  readonly zone: string;
  readonly fares: readonly Money[];
  /** {@link pricedDay} by default. */
  readonly date?: LocalDate;
}

/** The day on which priced journeys run. */
export const pricedDay = '2031-03-10';

/**
 * The fake timetable, whose only journeys are these, between Leeds and London, each on coaches of its own.
 *
 * @param priced may grow while the timetable is used
 */
export function pricedTimetable(priced: readonly PricedJourney[]): Timetable {
  const onDay = (day: LocalDate) =>
    Promise.resolve(priced.filter(({ date = pricedDay }) => date === day).map(journeyOf));
  return {
    ...fakeTimetable(),
    journeys: ({ date }) => onDay(date),
    connections: async ({ date }) => (await onDay(date)).map(({ legs }) => legs),
    journey: (id) => {
      const found = priced.find(({ journeyId }) => journeyId === id);
      return Promise.resolve(found && journeyOf(found));
    },
  };
}

function journeyOf({ journeyId, zone, fares, date = pricedDay }: PricedJourney): Journey {
  const legs = fares.map((fare, index) => {
    const leg = directLeg(date, `trip ${journeyId} ${index}`);
    return { ...leg, fare, calls: leg.calls.map((call) => ({ ...call, timeZone: zone })) };
  });
  return { journeyId, legs };
}
