import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Fortunes, liveJourney } from '../../simulator/live-journey.ts';
import { type Journey, type Timetable } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { examplePair } from './example-pair.ts';

/** When the examples are looked at, and by whose rules the coaches run. */
export interface ExampleMoment extends Fortunes {
  readonly operation: RetailOperation;
  readonly now: Instant;
}

/** Journey ids by the name of their hole in a page. */
export type ExampleJourneys = Readonly<
  Record<'journey-id' | 'journey-on-time' | 'journey-delayed' | 'journey-severe', string>
>;

/**
 * Journeys of the example pair for pages that need an id in their markup: `journey-id` is under way or the next to leave;
 * the others run as they are called, among those of yesterday, today and tomorrow. Where none does, it is the first again.
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
  const coming = journeys.find((journey) => (arrivalOf(journey) ?? 0) > now) ?? journeys[0];
  const running = (status: DelayStatus) =>
    (journeys.find((journey) => liveJourney(journey, now, moment).status === status) ?? coming)?.journeyId ?? '';
  return {
    'journey-id': coming?.journeyId ?? '',
    'journey-on-time': running('ONTIME'),
    'journey-delayed': running('DELAY'),
    'journey-severe': running('SEVERE'),
  };
}

function arrivalOf(journey: Journey): Instant | undefined {
  return journey.legs.at(-1)?.calls.at(-1)?.arrival;
}
