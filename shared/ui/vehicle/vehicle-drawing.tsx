import type { VehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { vehiclePaths } from './vehicle-paths.ts';
import styles from './vehicle-drawing.css?inline';

export { styles as vehicleDrawingStyles };

/** A coach from its side, to scale with others. Words beside it say what it is: it is hidden from assistive technology. */
export function VehicleDrawing({ side }: { readonly side: VehicleSide }) {
  const { width, body, stripe, glass, doors, wheels } = vehiclePaths(side);
  return (
    <svg className="vehicle-drawing" viewBox={`0 0 ${width} 10.5`} aria-hidden focusable={false}>
      <path className="vehicle-ground" d={`M0 10.2h${width}`} />
      <path className="vehicle-body" d={body} />
      <path className="vehicle-stripe" d={stripe} />
      <path d={glass} />
      <path d={doors} />
      <path className="vehicle-body" d={wheels} />
    </svg>
  );
}
