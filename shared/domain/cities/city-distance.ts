import { distanceMetres, type Position } from '../maps/distance.ts';
import type { City } from './city.ts';

/** Where a city or a stop lies, in degrees, as far as that is known: an answer leaves out what is not, a table has null. */
export interface Located {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The point of a place; `undefined` where half of it, or all, is not known. */
export function toPosition({ latitude, longitude }: Located): Position | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : undefined;
}

/** Metres between two places as the crow flies (spec §9 "Distance display"); `undefined` where one is not known. */
export function cityDistance(from: Located | undefined, to: Located | undefined): number | undefined {
  const start = from && toPosition(from);
  const end = to && toPosition(to);
  return start && end ? distanceMetres(start, end) : undefined;
}

/** A city of a list by its number. */
export function findCity(cities: readonly City[], cityId: number | undefined): City | undefined {
  return cities.find(({ id }) => id === cityId);
}
