import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** Props of each screen of the journey planner, the widget that sells journeys and changes bookings. */
export interface PlannerScreenProps {
  /** Matches paths to the site's pages with widgets, such as the basket, and writes the addresses of these pages. */
  readonly routes: RouteTable;
  /** The decoded parameters in the path of the screen, such as `reservationKey`. */
  readonly params: RouteParams;
}
