import type { VehicleKind } from '../seat-plan.ts';
import { createVehiclePlan, deckMaps } from './vehicle-plan.ts';
import { toVehicleSide } from './vehicle-side.ts';

/**
 * Facts that help travellers to recognise their coaches, for each kind of vehicle: one result for each different kind, in the
 * order of `kinds`. Kinds without a seat plan are omitted.
 *
 * @param kinds as in the API; undefined if the operator does not specify the kind
 */
export function describeVehicles(kinds: readonly (string | undefined)[]) {
  const isVehicleKind = (kind = ''): kind is VehicleKind => Object.hasOwn(deckMaps, kind);
  return [...new Set(kinds)].filter(isVehicleKind).map((kind) => {
    const plan = createVehiclePlan(kind);
    return {
      kind,
      isDoubleDecker: plan.length > 1,
      // The number of seats, without wheelchair spaces.
      seats: plan.flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat').length,
      // The measures of a drawing of the coach from its side.
      side: toVehicleSide(plan),
    };
  });
}
