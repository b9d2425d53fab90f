import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** The props of each screen of the account. */
export interface AccountScreenProps {
  /** The addresses of the product's pages on this site. */
  readonly routes: RouteTable;
  readonly params: RouteParams;
  /** While the visitor leaves the account, they are not redirected to the sign-in page. */
  readonly onLeaving: (isLeaving: boolean) => void;
}
