import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** The props of each screen of the planner. */
export interface PlannerScreenProps {
  /** The addresses of the product's pages on this site. */
  readonly routes: RouteTable;
  readonly params: RouteParams;
}
