/**
 * A place that coaches serve (spec §3 "City"). The specification's `stops` are not read: a city's stops come by a call of
 * their own (spec §7 `stops/{cityId}`), and nothing in a list of cities shows them.
 */
export interface City {
  /** Above 0. */
  readonly id: number;
  readonly name: string;
  readonly region?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** IANA name of its zone; "today" is the origin's day. Absent: the traveller's own zone serves. */
  readonly timeZone?: string;
  /** To how many cities one coach goes from it, where that is known. */
  readonly connections?: number;
}

/**
 * The cities of a list, with the ids of those that this traveller used lately (spec §3 "City list"; "User context":
 * `recentCities`). That context's `lastSearch` is `search/last-search.ts`; its `pageTitle` is nobody's, since a page's
 * title is the page's own and is read where it stands.
 */
export interface CityList {
  readonly cities: readonly City[];
  readonly recent: readonly number[];
}
