import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { pageStyles } from '../kit/planner-page.tsx';
import managedOrderStyles from './managed-order.css?inline';

/** Style sheets of all screens about a managed order. */
export const managedStyles: readonly string[] = [...pageStyles, badgeStyles, managedOrderStyles];
