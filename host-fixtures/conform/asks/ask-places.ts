import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { askDepartures } from './ask-departures.ts';
import { type Conversation } from '../conversation.ts';
import { idsIn, otherFindings, repeatedFindings, unstableFindings } from '../list-findings.ts';

/** What journeys are asked for. */
export interface Route {
  readonly originId: number;
  readonly destinationId: number;
  /** `yyyy-MM-dd`, in order: the days that are on sale; where there are none, one to ask about. */
  readonly dates: readonly string[];
  readonly isOnSale: boolean;
}

/** Which cities shall be tried; where left out, those that come first. */
export interface ChosenCities {
  readonly from?: number;
  readonly to?: number;
}

const idsOf = (json: unknown) => idsIn(json, { list: 'cities', id: 'id' });

/** So many origins, and so many destinations of each, are tried until there is a coach. */
const mostTries = 4;
const daysAhead = 4;

/**
 * The lists of cities, and a pair of them with journeys on sale, a direct coach among them if there is one. Where nothing is on sale it
 * is a pair with departures; undefined where there is none either, or cities were named.
 */
export async function findRoute(conversation: Conversation, { from, to }: ChosenCities): Promise<Route | undefined> {
  const origins = await conversation.ask(getOriginCities, {}, { why: 'where journeys begin' });
  const cities = origins.answer?.cities ?? [];
  const ids = cities.map(({ id }) => id);
  origins.add(...repeatedFindings('cities', ids));
  if (origins.answer !== undefined && ids.length === 0) {
    origins.add({ rule: 'missing', where: 'cities', wanted: 'a city', came: 'an empty list' });
  }
  const again = await conversation.ask(getOriginCities, {}, { why: 'the same cities have the same ids' });
  if (again.answer)
    again.add(
      ...unstableFindings('cities', { first: idsOf(origins.exchange.json), second: idsOf(again.exchange.json) }),
    );
  const tried: Route[] = [];
  for (const originId of from === undefined ? ids.slice(0, mostTries) : [from]) {
    const routes = await routesFrom(conversation, originId, to);
    for (const route of routes.filter(({ isOnSale }) => isOnSale)) {
      if (await askDepartures(conversation, route)) return route;
    }
    tried.push(...routes);
  }
  const first = tried.find(({ isOnSale }) => isOnSale);
  if (first !== undefined || from !== undefined || to !== undefined) return first;
  for (const route of tried) if (await askDepartures(conversation, route)) return route;
  return tried[0];
}

async function routesFrom(
  conversation: Conversation,
  originId: number,
  to: number | undefined,
): Promise<readonly Route[]> {
  const routes: Route[] = [];
  const query = { originCityId: originId };
  const destinations = await conversation.ask(getDestinationCities, { query }, { why: 'where journeys lead to' });
  const ids = (destinations.answer?.cities ?? []).map(({ id }) => id);
  destinations.add(...repeatedFindings('cities', ids));
  for (const destinationId of to === undefined ? ids.slice(0, mostTries) : [to]) {
    const pair = { originCityId: originId, destinationCityId: destinationId };
    const days = await conversation.ask(getTravelDates, { query: pair }, { why: 'the days on sale' });
    const dates = days.answer?.availableDates ?? [];
    days.add(...repeatedFindings('availableDates', dates));
    const asked = dates.length > 0 ? settledDays(dates) : [dayAhead(days.exchange.headers)];
    routes.push({ originId, destinationId, dates: asked, isOnSale: dates.length > 0 });
  }
  return routes;
}

/** Days from some days ahead on, where there are any: coaches of today leave, and fill, while they are asked about. */
function settledDays(dates: readonly string[]): readonly string[] {
  return [...dates].sort().slice(Math.min(daysAhead, dates.length - 1));
}

/** A day on the clock of the server, some days ahead. */
function dayAhead(headers: Headers): string {
  const now = Date.parse(headers.get('date') ?? '');
  return new Date((Number.isNaN(now) ? 0 : now) + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** A city: its stops, its guide, and how it is found by its name. */
export async function askPlaces(conversation: Conversation, cityId: number): Promise<void> {
  const city = await conversation.ask(getCityStops, { params: { cityId } }, { why: 'the stops of a city' });
  const stops = city.answer?.stops ?? [];
  city.add(
    ...repeatedFindings(
      'stops',
      stops.map(({ id }) => id),
    ),
  );
  city.add(...otherFindings('cityId', { asked: cityId, came: city.answer?.cityId }));
  const [stop] = stops;
  if (stop) {
    const asked = await conversation.ask(getStop, { params: { cityId, stopId: stop.id } }, { why: 'one of them' });
    asked.add(...otherFindings('stopId', { asked: stop.id, came: asked.answer?.stopId }));
  }
  await conversation.mayAsk(getCityGuide, { params: { cityId } }, { why: 'the guide to a city, where there is one' });
  const input = (city.answer?.cityName ?? 'London').slice(0, 4);
  const query = { input, countryIsoCode: 'GB', limit: 5 };
  const places = await conversation.mayAsk(getPredictions, { query }, { why: 'places by the beginning of their name' });
  const { length } = places.answer?.predictions ?? [];
  if (length > query.limit) {
    places.add({ rule: 'question', where: 'predictions', wanted: '5 places at most', came: `${length}` });
  }
}
