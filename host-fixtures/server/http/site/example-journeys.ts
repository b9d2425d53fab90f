import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { type Host } from '../kit/host.ts';
import { getVisitorLiveJourney } from '../kit/visitor-live-journey.ts';
import { type Visit } from '../visits/visit.ts';

/**
 * Returns the values of the placeholders for ids in an example page, such as `{{origin-id}}`: of two cities with journeys
 * between them (the example pair), and of such journeys if the page contains placeholders for journeys. Ids that do not exist
 * are empty.
 */
export async function findExampleValues(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  visit: Visit,
  { page, operation }: { readonly page: string; readonly operation: RetailOperation },
) {
  const pair = await findExamplePair(host.timetable, operation);
  return {
    'origin-id': String(pair?.originId ?? ''),
    'destination-id': String(pair?.destinationId ?? ''),
    ...(page.includes('{{journey-') && (await findExampleJourneys(host, visit, operation))),
  };
}

/**
 * Returns journeys of the example pair for pages that need an id in their markup, among those of yesterday, today and tomorrow.
 * `journey-id` is under way or the next to leave; if all have arrived, it is any of them. The others are the first with the
 * real-time status of their name, or the same as `journey-id` if no journey has this status.
 *
 * @returns empty ids if there are no such journeys
 */
export async function findExampleJourneys(
  host: Pick<Host, 'realtime' | 'timetable' | 'trial'>,
  visit: Pick<Visit, 'now' | 'scenario'>,
  operation: RetailOperation,
) {
  const { timetable } = host;
  const { now } = visit;
  const pair = await findExamplePair(timetable, operation);
  // UTC for a city without a known zone. Without a pair, no day is searched.
  const zone = pair && (await timetable.city(pair.originId))?.timeZone;
  const today = localDateAt(now, zone ?? 'UTC');
  const days = pair ? [0, -1, 1].map((offset) => timetable.departures({ ...pair, date: addDays(today, offset) })) : [];
  const journeys = (await Promise.all(days)).flat();
  // Today's journeys come first, then yesterday's, which may be under way, then tomorrow's. If all have arrived, any is fine.
  const next = journeys.find(({ legs }) => (legs.at(-1)?.calls.at(-1)?.arrival ?? 0) > now) ?? journeys[0];
  const findByStatus = (status: DelayStatus) =>
    (journeys.find((journey) => getVisitorLiveJourney(host, visit, journey).status === status) ?? next)?.journeyId ??
    '';
  return {
    'journey-id': next?.journeyId ?? '',
    'journey-on-time': findByStatus('ONTIME'),
    'journey-delayed': findByStatus('DELAY'),
    'journey-severe': findByStatus('SEVERE'),
  };
}

/**
 * Busy pairs of cities in the sample network (the invented timetable of trial hosts), by operation: the operator's site for a
 * country.
 */
const examplePairs: Readonly<Record<RetailOperation, readonly [string, string]>> = {
  UK: ['London', 'Leeds'],
  US: ['New York', 'Boston'],
  CA: ['Toronto', 'Montréal'],
};

/**
 * The time zones of the cities of an operation, roughly: every American zone but Toronto counts as the US, and Montreal as
 * both. They only determine which cities serve as the example.
 */
const timeZones: Readonly<Record<RetailOperation, RegExp>> = {
  UK: /^Europe\//,
  US: /^America\/(?!Toronto)/,
  CA: /^America\/(Toronto|Montreal)/,
};

/**
 * Returns two cities with journeys between them (direct or with a transfer), for pages that need ids in their markup: the
 * example pair of the operation. If the timetable does not serve one of them, any other city replaces it, preferably an
 * origin in the operation's time zones.
 *
 * @returns undefined if no city has journeys
 */
export async function findExamplePair(timetable: Timetable, operation: RetailOperation): Promise<CityPair | undefined> {
  const origins = await timetable.origins();
  const [from, to] = examplePairs[operation];
  const regionalOrigins = origins.filter(({ timeZone }) => timeZones[operation].test(timeZone ?? ''));
  const origin = regionalOrigins.find(({ name }) => name === from) ?? regionalOrigins[0] ?? origins[0];
  if (origin === undefined) return undefined;
  const destinations = await timetable.destinations(origin.id);
  const destination = destinations.find(({ name }) => name === to) ?? destinations[0];
  return destination && { originId: origin.id, destinationId: destination.id };
}
