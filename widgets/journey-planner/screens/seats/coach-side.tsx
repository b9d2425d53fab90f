import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { toVehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';

/** Style sheets of the drawing. */
export const styles = [vehicleDrawingStyles];

/** A drawing of the coach from the side. */
export function CoachSide({ decks }: { readonly decks: readonly Deck[] }) {
  return <VehicleDrawing side={toVehicleSide(decks)} />;
}
