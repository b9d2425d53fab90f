import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { toVehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';

/** CSS texts. */
export const styles = [vehicleDrawingStyles];

/** A side view of the coach. */
export function CoachSide({ decks }: { readonly decks: readonly Deck[] }) {
  return <VehicleDrawing side={toVehicleSide(decks)} />;
}
