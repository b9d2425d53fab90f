import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { toVehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';

/** Style sheets of the drawing. The seat selection adds them when it has loaded this file. */
export const styles = [vehicleDrawingStyles];

/** A drawing of the coach from the side, derived from the seat plan of its decks. */
export function CoachSide({ decks }: { readonly decks: readonly Deck[] }) {
  return <VehicleDrawing side={toVehicleSide(decks)} />;
}
