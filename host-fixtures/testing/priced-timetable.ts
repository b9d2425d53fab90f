import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type TimetableJourney, type Timetable } from '../server/timetable/timetable.ts';
import { directLeg, fakeTimetable } from './fake-timetable.ts';

/** A journey for tests, with the fare of one adult for each of its coaches. */
export interface PricedJourney {
  readonly journeyId: string;
  /** IANA name of the time zone of its origin. */
  readonly zone: string;
  readonly fares: readonly Money[];
  /** {@link pricedDay} by default. */
  readonly date?: LocalDate;
}

/** The day on which priced journeys run. */
export const pricedDay = '2031-03-10';

/**
 * The fake timetable with these journeys only, between Leeds and London, each with separate coaches.
 *
 * @param pricedJourneys journeys may be added while the timetable is used
 */
export function pricedTimetable(pricedJourneys: readonly PricedJourney[]): Timetable {
  const onDay = (day: LocalDate) =>
    Promise.resolve(pricedJourneys.filter(({ date = pricedDay }) => date === day).map(toJourney));
  return {
    ...fakeTimetable(),
    journeys: ({ date }) => onDay(date),
    connections: async ({ date }) => (await onDay(date)).map(({ legs }) => legs),
    journey: (id) => {
      const journey = pricedJourneys.find(({ journeyId }) => journeyId === id);
      return Promise.resolve(journey && toJourney(journey));
    },
  };
}

function toJourney({ journeyId, zone, fares, date = pricedDay }: PricedJourney): TimetableJourney {
  const legs = fares.map((fare, index) => {
    const leg = directLeg(date, `trip ${journeyId} ${index}`);
    return { ...leg, fare, calls: leg.calls.map((call) => ({ ...call, timeZone: zone })) };
  });
  return { journeyId, legs };
}
