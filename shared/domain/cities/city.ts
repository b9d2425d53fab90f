/** A place that coaches serve (spec §3 "City"). */
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
}

/** The cities of a list, with the ids of those that this traveller used lately (spec §3 "City list"). */
export interface CityList {
  readonly cities: readonly City[];
  readonly recent: readonly number[];
}
