import type { Deck } from '#shared/domain/seats/seat-plan.ts';
import { vehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { VehicleDrawing, vehicleDrawingStyles } from '#shared/ui/vehicle/vehicle-drawing.tsx';

/** CSS texts of the drawing. */
export const styles: readonly string[] = [vehicleDrawingStyles];

/** The coach of a plan, as it will come to the stop. */
export function CoachSide({ decks }: { readonly decks: readonly Deck[] }) {
  return <VehicleDrawing side={vehicleSide(decks)} />;
}
