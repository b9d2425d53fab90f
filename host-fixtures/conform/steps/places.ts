import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type ApiExchange } from '../api-visitor.ts';
import { type Conversation } from '../conversation.ts';
import { atLeast, equal, sameIds } from '../expectations.ts';

// The first steps of the check of an operator's API (`conform`), which calls the API like the widgets, and records each
// answer that breaks a rule. `step` makes one call with a title, checks its answer against the schema and the rules in
// `expect`, and returns it, or undefined if a widget could not read it.

/** Two cities of the operator, and the days whose journeys the check searches. */
export interface SampleRoute {
  readonly originId: number;
  readonly destinationId: number;
  /** `yyyy-MM-dd`, ascending: the days on sale without the next ones (see `daysAhead`), or one day if nothing is on sale. */
  readonly dates: readonly string[];
  readonly isOnSale: boolean;
}

/** The maximum number of origins to try, and of destinations to try for each origin. */
const maxTries = 4;
/** The number of days on sale to skip, because coaches of the next days may leave or sell out during the check. */
const daysAhead = 4;

/**
 * Reads the lists of cities, and finds two cities with journeys on sale, with a direct coach if possible. If nothing is on
 * sale, it falls back to two cities with departures, or else to any two, unless the operator has named a city.
 *
 * @param cities.from the id of the origin that the operator has named, if any
 * @param cities.to the id of the destination that the operator has named, if any
 * @returns undefined if no such cities exist
 */
export async function findRoute(
  conversation: Conversation,
  cities: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<SampleRoute | undefined> {
  const { from, to } = cities;
  const { step, lastExchange } = conversation;
  const origins = await step('where journeys begin', getOriginCities, { expect: [atLeast(1, 'cities[]')] });
  await step('the same cities have the same ids', getOriginCities, { expect: [sameIds('cities[].id')] });
  const routes: SampleRoute[] = [];
  for (const originId of chooseIds(origins, from)) {
    const destinations = await step('where journeys end', getDestinationCities, { query: { originCityId: originId } });
    const routesOfOrigin: SampleRoute[] = [];
    for (const destinationId of chooseIds(destinations, to)) {
      const query = { originCityId: originId, destinationCityId: destinationId };
      const travelDates = await step('the days on sale', getTravelDates, { query });
      const datesOnSale = [...(travelDates?.availableDates ?? [])].sort();
      const isOnSale = datesOnSale.length > 0;
      // If there are no more than `daysAhead` days, the last one remains; an empty list stays empty.
      const laterDates = datesOnSale.slice(Math.min(daysAhead, datesOnSale.length - 1));
      // Without days on sale, a day by the clock of the server, which the latest answer contains.
      const dates = isOnSale ? laterDates : [getDayAhead(lastExchange(getTravelDates))];
      routesOfOrigin.push({ originId, destinationId, dates, isOnSale });
    }
    // A route with a direct coach on its first day is returned at once. The others may have only journeys with a change.
    for (const route of routesOfOrigin) {
      if (route.isOnSale && (await checkDepartures(conversation, route))) return route;
    }
    routes.push(...routesOfOrigin);
  }
  const routeOnSale = routes.find(({ isOnSale }) => isOnSale);
  if (routeOnSale !== undefined || from !== undefined || to !== undefined) return routeOnSale;
  for (const route of routes) if (await checkDepartures(conversation, route)) return route;
  return routes[0];
}

/** Returns the city that the operator has named, or the first cities of an answer. */
function chooseIds(answer: EndpointAnswer<typeof getOriginCities> | undefined, namedId: number | undefined) {
  return namedId === undefined ? (answer?.cities ?? []).slice(0, maxTries).map(({ id }) => id) : [namedId];
}

/**
 * Returns the UTC day that is `daysAhead` days after the time in the header `Date` of an answer. Without a valid header,
 * which is reported elsewhere, the day is in 1970.
 */
function getDayAhead(exchange: ApiExchange | undefined): string {
  const serverTime = Date.parse(exchange?.headers.get('date') ?? '') || 0;
  return new Date(serverTime + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The accepted refusal by an operator without city guides or predictions, which are optional: status 404 with a list of errors.
 * The type requires `rule`, which is not used here.
 */
const optionalRefusal = { statuses: [404], rule: 'status' } as const;
/** The number of places to which the search by name is limited, so that an answer with more places breaks a rule. */
const maxPredictions = 5;

/** Checks the stops of a city, its guide, and the search for places by name (predictions). */
export async function checkPlaces({ step }: Conversation, cityId: number): Promise<void> {
  const params = { cityId };
  const answer = await step('the stops of a city', getCityStops, { params, expect: [equal('cityId', cityId)] });
  // Without a readable answer, any name will do for the search below.
  const { cityName = 'London', stops = [] } = answer ?? {};
  const stopId = stops[0]?.id;
  if (stopId !== undefined) {
    await step('one of its stops', getStop, { params: { cityId, stopId }, expect: [equal('stopId', stopId)] });
  }
  await step('the guide to a city, if any', getCityGuide, { params, excuse: optionalRefusal });
  await step('places by the beginning of their name', getPredictions, {
    query: { input: cityName.slice(0, 4), countryIsoCode: 'GB', limit: maxPredictions },
    excuse: optionalRefusal,
    // Only the limit is checked. There may be no places, for example if the city is not in Great Britain.
    expect: [
      ({ predictions: { length } }) => {
        const expected = { code: 'at-most', value: maxPredictions } as const;
        // `question`: the answer does not match the request.
        return length > maxPredictions ? [{ rule: 'question', where: 'predictions', expected, actual: length }] : [];
      },
    ],
  });
}

/**
 * Checks the departures of the route's first day and of today. None on a day is not a finding.
 *
 * @returns whether a direct coach departs on the first day
 */
export async function checkDepartures(
  { step }: Conversation,
  { originId, destinationId, dates: [date] }: SampleRoute,
): Promise<boolean> {
  const departures = await step('the departures of a day', getSchedule, {
    params: { originId, destinationId, date },
    expect: [
      equal('results[].origin.localDateTime', date, { map: (time) => time.slice(0, 10) }),
      equal('results[].origin.cityId', originId),
      equal('results[].destination.cityId', destinationId),
    ],
  });
  // Without a date, the API answers for today. The answer is only checked against the schema.
  await step('the departures of today', getSchedule, { params: { originId, destinationId } });
  return departures !== undefined && departures.results.length > 0;
}
