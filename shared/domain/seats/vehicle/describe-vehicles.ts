import type { VehicleKind } from '../seat-plan.ts';
import { deckMaps } from './deck-maps.ts';
import { createVehiclePlan } from './vehicle-plan.ts';
import { toVehicleSide, type VehicleSide } from './vehicle-side.ts';

/** Facts that help travellers to recognise a coach. */
export interface VehicleDescription {
  readonly kind: VehicleKind;
  /** Whether there are seats on two decks. */
  readonly isDoubleDecker: boolean;
  /** Number of seats, without wheelchair spaces. */
  readonly seats: number;
  readonly side: VehicleSide;
}

/**
 * The vehicles of some kinds, without duplicates, in their order. Kinds that are not in the specification (§2) are
 * omitted.
 */
export function describeVehicles(kinds: readonly (string | undefined)[]): readonly VehicleDescription[] {
  return [...new Set(kinds)].filter(isVehicleKind).map((kind) => {
    const plan = createVehiclePlan(kind);
    return {
      kind,
      isDoubleDecker: plan.length > 1,
      seats: plan.flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat').length,
      side: toVehicleSide(plan),
    };
  });
}

function isVehicleKind(kind: string | undefined): kind is VehicleKind {
  return kind !== undefined && Object.hasOwn(deckMaps, kind);
}
