// chunk: city-answers
import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import type { City } from '#shared/domain/cities/city.ts';
import type { Client } from '../../client.ts';

/** The cities where journeys begin. */
export async function loadOriginCities(client: Client, signal?: AbortSignal): Promise<readonly City[]> {
  return (await client.call(getOriginCities, {}, { signal })).cities;
}

/** The cities that an origin leads to. Without an origin nothing is asked and there are none (spec §7). */
export async function loadDestinationCities(
  client: Client,
  originCityId: number | undefined,
  signal?: AbortSignal,
): Promise<readonly City[]> {
  if (originCityId === undefined) return [];
  return (await client.call(getDestinationCities, { query: { originCityId } }, { signal })).cities;
}
