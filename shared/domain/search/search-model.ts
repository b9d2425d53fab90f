// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import type { LocalDate } from '../kit/dates/local-date-time.ts';

/** Assistance requested for one direction of a trip (spec §3 "Search model"): number of travellers of each kind. */
export interface Assistance {
  /** Travellers who stay in their wheelchair. */
  readonly wheelchairSeated: number;
  readonly otherDisability: number;
  /** Attendants who accompany travellers with a disability. `pcaCount` in addresses and the API. */
  readonly personalCareAttendants: number;
}

/**
 * A complete search for journeys (spec §3 "Search model"). Page addresses, API calls and the `coach:search` event all
 * contain this model; there, some counts of assistance have other names (`search-query.ts`).
 */
export interface SearchModel {
  /** City ids. */
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  /** Date of the return; missing for a one-way trip. */
  readonly inboundDepartureDate?: LocalDate;
  /** All travellers, 1 to 99, including concession holders and students. */
  readonly totalPassengers: number;
  /** Travellers with a concession fare, such as children or seniors. */
  readonly concessionCount: number;
  /** Students (`nus`: members of the National Union of Students). */
  readonly nusCount: number;
  /** For the outbound journey. */
  readonly assistance: Assistance;
  /** For the return; zeros on a one-way trip. */
  readonly inboundAssistance: Assistance;
}

/** No assistance requested. */
export const noAssistance: Assistance = { wheelchairSeated: 0, otherDisability: 0, personalCareAttendants: 0 };

/** Total of the requested assistance, including attendants. */
export function sumAssistance(assistance: Assistance): number {
  return assistance.wheelchairSeated + assistance.otherDisability + assistance.personalCareAttendants;
}

/** Whether any assistance is requested. */
export function isAssistanceSelected(assistance: Assistance): boolean {
  return sumAssistance(assistance) > 0;
}
