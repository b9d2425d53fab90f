import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Fortunes, liveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney, type Timetable } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { examplePair } from './example-pair.ts';

/** The time of the request, and what decides how coaches run. */
export interface ExampleMoment extends Fortunes {
  readonly operation: RetailOperation;
  readonly now: Instant;
}

/** Journey ids by the name of their placeholder in a page. */
export type ExampleJourneys = Readonly<
  Record<'journey-id' | 'journey-on-time' | 'journey-delayed' | 'journey-severe', string>
>;

/**
 * Returns journeys of the example pair for pages that need an id in their markup. `journey-id` is under way or the next to
 * leave. The others have the delay of their name, among the journeys of yesterday, today and tomorrow; if none has, they are
 * the same as `journey-id`.
 *
 * @returns empty ids for a timetable without coaches
 */
export async function exampleJourneys(timetable: Timetable, moment: ExampleMoment): Promise<ExampleJourneys> {
  const { operation, now } = moment;
  const pair = await examplePair(timetable, operation);
  const zone = pair && (await timetable.city(pair.originId))?.timeZone;
  const today = localDateAt(now, zone ?? 'UTC');
  const days = pair ? [0, -1, 1].map((days) => timetable.departures({ ...pair, date: addDays(today, days) })) : [];
  const journeys = (await Promise.all(days)).flat();
  const next = journeys.find((journey) => (getArrival(journey) ?? 0) > now) ?? journeys[0];
  const findByStatus = (status: DelayStatus) =>
    (journeys.find((journey) => liveJourney(journey, now, moment).status === status) ?? next)?.journeyId ?? '';
  return {
    'journey-id': next?.journeyId ?? '',
    'journey-on-time': findByStatus('ONTIME'),
    'journey-delayed': findByStatus('DELAY'),
    'journey-severe': findByStatus('SEVERE'),
  };
}

function getArrival(journey: TimetableJourney): Instant | undefined {
  return journey.legs.at(-1)?.calls.at(-1)?.arrival;
}
