import { distanceMetres, type Position } from '../maps/distance.ts';
import type { City } from './city.ts';

/** Where a city or a stop lies, as far as that is known. */
export interface Located {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The point of a place; `undefined` where half of it, or all, is not known. */
export function positionOf({ latitude, longitude }: Located): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };
}

/** Metres between two places as the crow flies (spec §9 "Distance display"); `undefined` where one is not known. */
export function cityDistance(from: Located | undefined, to: Located | undefined): number | undefined {
  const start = from && positionOf(from);
  const end = to && positionOf(to);
  return start && end ? distanceMetres(start, end) : undefined;
}

/** A city of a list by its number. */
export function cityOf(cities: readonly City[], cityId: number | undefined): City | undefined {
  return cities.find(({ id }) => id === cityId);
}
