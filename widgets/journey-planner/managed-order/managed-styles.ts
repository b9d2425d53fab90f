import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { pageStyles } from '../kit/planner-page.tsx';
import managedOrderStyles from './managed-order.css?inline';

/**
 * Style sheets of all screens about a managed order, which is an order that the traveller opens to view, change or cancel its
 * reservations.
 */
export const managedStyles: readonly string[] = [...pageStyles, badgeStyles, managedOrderStyles];
