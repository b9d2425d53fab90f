// chunk: cities
import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** Assistance asked for one way of a trip (spec §3 "Search model", "Journey search"): travellers of each kind. */
export interface Assistance {
  /** Travellers who stay in their wheelchair. */
  readonly wheelchairSeated: number;
  readonly otherDisability: number;
  /** Personal care attendants (pca). */
  readonly personalCareAttendants: number;
}

/**
 * A search, complete enough to be asked (spec §3 "Search model"). One model for the address, the `searches` call, the
 * journeys call and the `coach:search` event; the address spells it as spec §3 does (`search-query.ts`).
 */
export interface SearchModel {
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  /** Left out: a single trip. */
  readonly inboundDepartureDate?: LocalDate;
  /** Everybody who travels, 1 to 99, concession holders and students among them. */
  readonly totalPassengers: number;
  readonly concessionCount: number;
  /** Students. */
  readonly nusCount: number;
  readonly assistance: Assistance;
  /** Of the way back; zeros on a single trip. */
  readonly inboundAssistance: Assistance;
}

/** Nobody needs assistance. */
export const noAssistance: Assistance = { wheelchairSeated: 0, otherDisability: 0, personalCareAttendants: 0 };
