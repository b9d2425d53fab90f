import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** Props of each screen of the journey planner, the widget that sells journeys and changes bookings. */
export interface PlannerScreenProps {
  /** The addresses of the product's pages on this site. */
  readonly routes: RouteTable;
  /** The decoded parameters in the path of the screen, such as `reservationKey`. */
  readonly params: RouteParams;
}
