import type { VehicleKind } from '../seat-plan.ts';
import { createVehiclePlan, deckMaps } from './vehicle-plan.ts';
import { toVehicleSide } from './vehicle-side.ts';

/**
 * Facts that help travellers to recognise the vehicles of some kinds, without duplicates, in their order. Kinds that are
 * not in the specification (§2) are omitted.
 */
export function describeVehicles(kinds: readonly (string | undefined)[]) {
  const isVehicleKind = (kind = ''): kind is VehicleKind => Object.hasOwn(deckMaps, kind);
  return [...new Set(kinds)].filter(isVehicleKind).map((kind) => {
    const plan = createVehiclePlan(kind);
    return {
      kind,
      isDoubleDecker: plan.length > 1,
      // Without wheelchair spaces.
      seats: plan.flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat').length,
      side: toVehicleSide(plan),
    };
  });
}
