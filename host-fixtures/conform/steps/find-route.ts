import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type Exchange } from '../api-visitor.ts';
import { type Conversation, createSteps } from '../conversation.ts';
import { atLeast, sameIds } from '../expectations.ts';
import { checkDepartures } from './places.ts';

/** Two cities and the days whose journeys are searched. */
export interface Route {
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

const { step } = createSteps<{ readonly originCityId: number; readonly destinationCityId: number }>();

const originSteps = [step('where journeys begin', getOriginCities, { expect: [atLeast(1, 'cities[]')] })];
const repeatSteps = [step('the same cities have the same ids', getOriginCities, { expect: [sameIds('cities[].id')] })];
const destinationSteps = [
  step('where journeys end', getDestinationCities, { input: ({ originCityId }) => ({ query: { originCityId } }) }),
];
const dateSteps = [
  step('the days on sale', getTravelDates, {
    input: ({ originCityId, destinationCityId }) => ({ query: { originCityId, destinationCityId } }),
  }),
];

/**
 * Reads the lists of cities, and finds two of them with journeys on sale, with a direct coach if possible. If nothing is on sale, it
 * returns two cities with departures, or any two; undefined if there are none or the operator has chosen the cities.
 */
export async function findRoute(conversation: Conversation, { from, to }: CityChoice): Promise<Route | undefined> {
  const noCities = { originCityId: 0, destinationCityId: 0 };
  await conversation.run(originSteps, noCities);
  const origins = conversation.last(getOriginCities)?.cities ?? [];
  await conversation.run(repeatSteps, noCities);
  const routes: Route[] = [];
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

async function findRoutes(conversation: Conversation, originCityId: number, to?: number): Promise<readonly Route[]> {
  await conversation.run(destinationSteps, { originCityId, destinationCityId: 0 });
  const destinations = conversation.last(getDestinationCities)?.cities ?? [];
  const routes: Route[] = [];
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
function getDayAhead(exchange: Exchange | undefined): string {
  const serverTime = Date.parse(exchange?.headers.get('date') ?? '') || 0;
  return new Date(serverTime + daysAhead * 86_400_000).toISOString().slice(0, 10);
}
