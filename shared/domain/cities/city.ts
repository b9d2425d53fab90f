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
  /** IANA name. It determines which day is "today" for journeys from this city. If missing, the device's zone is used. */
  readonly timeZone?: string;
  /** Number of cities that a direct coach from this city reaches, if known. */
  readonly connections?: number;
}

/**
 * The cities among which a traveller chooses, and the ids of those that they used recently, the latest first (spec §3 "City
 * list").
 */
export interface CityChoices {
  readonly cities: readonly City[];
  readonly recent: readonly number[];
}

/** Whether a city is selected in a search form: its id is a number above 0 (spec §5). 0 and missing ids mean no city. */
export function isSelectedCityId(id: unknown): id is number {
  return typeof id === 'number' && id > 0;
}
