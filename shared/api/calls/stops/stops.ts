import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import type { CityStops, StopDetails } from '#shared/domain/stops/stop.ts';
import type { Client } from '../../client.ts';

/** A stop's two names for machines (spec §3 "Stop"). */
export interface StopQuestion {
  readonly cityId: number;
  readonly stopId: string;
}

/** A stop with its address and what to know about it. */
export async function loadStop(
  client: Client,
  { cityId, stopId }: StopQuestion,
  signal?: AbortSignal,
): Promise<StopDetails> {
  return { ...(await client.call(getStop, { params: { cityId, stopId } }, { signal })), cityId, stopId };
}

/** All stops of a city. */
export async function loadCityStops(client: Client, cityId: number, signal?: AbortSignal): Promise<CityStops> {
  return { ...(await client.call(getCityStops, { params: { cityId } }, { signal })), cityId };
}
