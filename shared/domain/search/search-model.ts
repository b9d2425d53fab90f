// Rollup chunk: cities
import type { LocalDate } from '../kit/dates/local-date-time.ts';

/**
 * Assistance requested for one direction of a trip (spec §3 "Search model", "Journey search"): number of travellers of
 * each kind.
 */
export interface Assistance {
  /** Travellers who stay in their wheelchair. */
  readonly wheelchairSeated: number;
  readonly otherDisability: number;
  /** Personal care attendants (pca). */
  readonly personalCareAttendants: number;
}

/**
 * A complete search (spec §3 "Search model"). The same model is used for addresses, the `searches` call, the journeys
 * call and the `coach:search` event; addresses use the parameter names of spec §3 (`search-query.ts`).
 */
export interface SearchModel {
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  /** Missing for a one-way trip. */
  readonly inboundDepartureDate?: LocalDate;
  /** All travellers, 1 to 99, including concession holders and students. */
  readonly totalPassengers: number;
  readonly concessionCount: number;
  /** Students. */
  readonly nusCount: number;
  readonly assistance: Assistance;
  /** For the return; zeros on a one-way trip. */
  readonly inboundAssistance: Assistance;
}

/** No assistance requested. */
export const noAssistance: Assistance = { wheelchairSeated: 0, otherDisability: 0, personalCareAttendants: 0 };

/**
 * Number of travellers of one direction who need assistance, including attendants (spec §3 "specialAssistance … a
 * total").
 */
export function sumAssistance(assistance: Assistance): number {
  return assistance.wheelchairSeated + assistance.otherDisability + assistance.personalCareAttendants;
}

/** Whether assistance is requested (spec §3 "a selected flag"). */
export function isAssistanceSelected(assistance: Assistance): boolean {
  return sumAssistance(assistance) > 0;
}
