/**
 * A city served by coaches (spec §3 "City"). The specification's `stops` are not used: the stops of a city have a
 * separate call (spec §7 `stops/{cityId}`), and lists of cities do not show them.
 */
export interface City {
  /** Above 0. */
  readonly id: number;
  readonly name: string;
  readonly region?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** IANA name; "today" is the origin's day. If missing, the traveller's own zone is used. */
  readonly timeZone?: string;
  /** Number of cities with a direct coach from it, if known. */
  readonly connections?: number;
}

/** Cities, and the ids of those that the traveller used recently, the latest first (spec §3 "City list"). */
export interface CityChoices {
  readonly cities: readonly City[];
  readonly recent: readonly number[];
}

/** Whether a city id in a search form is valid: a number above 0 (spec §5). */
export function isSelectedCityId(id: unknown): id is number {
  return typeof id === 'number' && id > 0;
}
