import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import managedOrderStyles from './managed-order.css?inline';

/** CSS texts of all screens about a managed order. */
export const managedStyles: readonly string[] = [
  ...asyncContentStyles,
  badgeStyles,
  skeletonStyles,
  textLinkStyles,
  managedOrderStyles,
];
