import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type ApiExchange } from '../api-visitor.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { atLeast, equal, sameIds } from '../expectations.ts';

/** Two cities and the days whose journeys are searched. */
export interface AnsweredRoute {
  readonly originId: number;
  readonly destinationId: number;
  /** `yyyy-MM-dd`, ascending: the days on sale, or one day if nothing is on sale. */
  readonly dates: readonly string[];
  readonly isOnSale: boolean;
}

/** The cities that the operator has chosen. */
interface CityChoice {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The number of origins that are tried, and of destinations of each. */
const maxTries = 4;
/** Coaches of the next days leave, and sell out, during the check. */
const daysAhead = 4;

const { step: routeStep } = createSteps<{ readonly originCityId: number; readonly destinationCityId: number }>();

const originSteps = [routeStep('where journeys begin', getOriginCities, { expect: [atLeast(1, 'cities[]')] })];
const repeatSteps = [
  routeStep('the same cities have the same ids', getOriginCities, { expect: [sameIds('cities[].id')] }),
];
const destinationSteps = [
  routeStep('where journeys end', getDestinationCities, { input: ({ originCityId }) => ({ query: { originCityId } }) }),
];
const dateSteps = [
  routeStep('the days on sale', getTravelDates, {
    input: ({ originCityId, destinationCityId }) => ({ query: { originCityId, destinationCityId } }),
  }),
];

/**
 * Reads the lists of cities, and finds two of them with journeys on sale, with a direct coach if possible. If nothing is on sale, it
 * returns two cities with departures, or any two; undefined if the timetable has no pair or the operator has chosen the cities.
 */
export async function findRoute(
  conversation: Conversation,
  { from, to }: CityChoice,
): Promise<AnsweredRoute | undefined> {
  const noCities = { originCityId: 0, destinationCityId: 0 };
  await conversation.run(originSteps, noCities);
  const origins = conversation.last(getOriginCities)?.cities ?? [];
  await conversation.run(repeatSteps, noCities);
  const routes: AnsweredRoute[] = [];
  for (const originId of from === undefined ? origins.slice(0, maxTries).map(({ id }) => id) : [from]) {
    const routesOfOrigin = await findRoutes(conversation, originId, to);
    for (const route of routesOfOrigin.filter(({ isOnSale }) => isOnSale)) {
      if (await checkDepartures(conversation, route)) return route;
    }
    routes.push(...routesOfOrigin);
  }
  const routeOnSale = routes.find(({ isOnSale }) => isOnSale);
  if (routeOnSale !== undefined || from !== undefined || to !== undefined) return routeOnSale;
  for (const route of routes) if (await checkDepartures(conversation, route)) return route;
  return routes[0];
}

async function findRoutes(
  conversation: Conversation,
  originCityId: number,
  to?: number,
): Promise<readonly AnsweredRoute[]> {
  await conversation.run(destinationSteps, { originCityId, destinationCityId: 0 });
  const destinations = conversation.last(getDestinationCities)?.cities ?? [];
  const routes: AnsweredRoute[] = [];
  for (const destinationCityId of to === undefined ? destinations.slice(0, maxTries).map(({ id }) => id) : [to]) {
    await conversation.run(dateSteps, { originCityId, destinationCityId });
    const dates = [...(conversation.last(getTravelDates)?.availableDates ?? [])].sort();
    const isOnSale = dates.length > 0;
    const laterDates = dates.slice(Math.min(daysAhead, dates.length - 1));
    routes.push({
      originId: originCityId,
      destinationId: destinationCityId,
      dates: isOnSale ? laterDates : [getDayAhead(conversation.lastExchange(getTravelDates))],
      isOnSale,
    });
  }
  return routes;
}

/** A day some days after the time of the server. */
function getDayAhead(exchange: ApiExchange | undefined): string {
  const serverTime = Date.parse(exchange?.headers.get('date') ?? '') || 0;
  return new Date(serverTime + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

const { step } = createSteps<{ readonly cityId: number }>();
/** An operator may leave out guides and predictions. */
const missing = { statuses: [404], rule: 'status' } as const;
const maxPredictions = 5;

const placeSteps = [
  step('the stops of a city', getCityStops, {
    input: ({ cityId }) => ({ params: { cityId } }),
    expect: [equal('cityId', ({ cityId }) => cityId)],
  }),
  step('one of its stops', getStop, {
    when: ({ last }) => last(getCityStops)?.stops[0] !== undefined,
    input: ({ cityId, last }) => ({ params: { cityId, stopId: last(getCityStops)?.stops[0]?.id ?? '' } }),
    expect: [equal('stopId', ({ last }) => last(getCityStops)?.stops[0]?.id)],
  }),
  step('the guide to a city, if any', getCityGuide, {
    input: ({ cityId }) => ({ params: { cityId } }),
    excuse: missing,
  }),
  step('places by the beginning of their name', getPredictions, {
    input({ last }) {
      const input = (last(getCityStops)?.cityName ?? 'London').slice(0, 4);
      return { query: { input, countryIsoCode: 'GB', limit: maxPredictions } };
    },
    excuse: missing,
    expect: [
      ({ predictions: { length } }) => {
        const expected = { code: 'at-most', value: maxPredictions } as const;
        return length > maxPredictions ? [{ rule: 'question', where: 'predictions', expected, actual: length }] : [];
      },
    ],
  }),
];

/** Reads the stops of a city, its guide, and how it is found by its name. */
export async function checkPlaces(conversation: Conversation, cityId: number): Promise<void> {
  await conversation.run(placeSteps, { cityId });
}

const { step: departureStep } = createSteps<AnsweredRoute>();

const departureSteps = [
  departureStep('the departures of a day', getSchedule, {
    input: ({ originId, destinationId, dates }) => ({ params: { originId, destinationId, date: dates[0] } }),
    expect: [
      equal('results[].origin.localDateTime', ({ dates }) => dates[0], { map: (time) => time.slice(0, 10) }),
      equal('results[].origin.cityId', ({ originId }) => originId),
      equal('results[].destination.cityId', ({ destinationId }) => destinationId),
    ],
  }),
];
const todaySteps = [
  departureStep('the departures of today', getSchedule, {
    input: ({ originId, destinationId }) => ({ params: { originId, destinationId } }),
  }),
];

/** Reads the departures of a day and of today. @returns whether there are any on that day; only direct coaches are listed */
export async function checkDepartures(conversation: Conversation, route: AnsweredRoute): Promise<boolean> {
  await conversation.run(departureSteps, route);
  const departures = conversation.last(getSchedule)?.results ?? [];
  await conversation.run(todaySteps, route);
  return departures.length > 0;
}
