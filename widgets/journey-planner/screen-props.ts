import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** Props of each screen of the planner. */
export interface PlannerScreenProps {
  /** Addresses of all pages on this site. */
  readonly routes: RouteTable;
  readonly params: RouteParams;
}
