import { deckMaps, type VehicleKind } from './deck-maps.ts';
import { vehiclePlan } from './vehicle-plan.ts';
import { vehicleSide, type VehicleSide } from './vehicle-side.ts';

/** What a traveller looks for when a coach comes. */
export interface VehicleFacts {
  readonly kind: VehicleKind;
  /** Whether seats are on two decks. */
  readonly isDoubleDecker: boolean;
  /** Without the spaces for wheelchairs. */
  readonly seats: number;
  readonly side: VehicleSide;
}

/** The vehicles of these kinds, each once, in their order. A kind that the specification does not name (§2) is left out. */
export function vehicleFacts(kinds: readonly (string | undefined)[]): readonly VehicleFacts[] {
  return [...new Set(kinds)].filter(isVehicleKind).map((kind) => {
    const plan = vehiclePlan(kind);
    return {
      kind,
      isDoubleDecker: plan.length > 1,
      seats: plan.flatMap(({ parts }) => parts).filter(({ type }) => type === 'seat').length,
      side: vehicleSide(plan),
    };
  });
}

function isVehicleKind(kind: string | undefined): kind is VehicleKind {
  return kind !== undefined && Object.hasOwn(deckMaps, kind);
}
