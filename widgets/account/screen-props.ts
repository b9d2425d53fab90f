import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';

/** The props of each screen of the account widget, such as the profile or the settings. */
export interface AccountScreenProps {
  /** Creates the addresses of the product's pages on this site: `routes.href('profile')`. */
  readonly routes: RouteTable;
  /** The decoded parameters in the path of the screen, by name. */
  readonly params: RouteParams;
  /**
   * Called with true before a screen signs the visitor out or closes the account: from then on, the end of the session does
   * not redirect to the sign-in page. Called with false if the sign-out or closure fails, or once the page about the closed
   * account is open.
   */
  readonly onLeaving: (isLeaving: boolean) => void;
}
