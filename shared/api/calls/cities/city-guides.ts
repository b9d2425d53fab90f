import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import type { CityGuide } from '#shared/domain/stops/stop.ts';
import type { Client } from '../../client.ts';

/** The guide to a city. To keep it per city is the service's part (spec §7 "cached per id"). */
export function loadCityGuide(client: Client, cityId: number, signal?: AbortSignal): Promise<CityGuide> {
  return client.call(getCityGuide, { params: { cityId } }, { signal });
}
