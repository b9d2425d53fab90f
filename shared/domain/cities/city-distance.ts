import { getDistanceMetres, type Position } from '../maps/distance.ts';
import type { City } from './city.ts';

/** Position of a city or stop in degrees, if known. Missing values are undefined in API answers and null in tables. */
export interface Coordinates {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** The position of a place; `undefined` if it is incomplete. */
export function toPosition({ latitude, longitude }: Coordinates): Position | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : undefined;
}

/**
 * Straight-line distance between two places in metres (spec §9 "Distance display"); `undefined` if a position is
 * unknown.
 */
export function getDistance(from: Coordinates | undefined, to: Coordinates | undefined): number | undefined {
  const start = from && toPosition(from);
  const end = to && toPosition(to);
  return start && end ? getDistanceMetres(start, end) : undefined;
}

/** Finds a city by its id. */
export function findCity(cities: readonly City[], cityId: number | undefined): City | undefined {
  return cities.find(({ id }) => id === cityId);
}
