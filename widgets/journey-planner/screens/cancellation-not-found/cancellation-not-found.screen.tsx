import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { emptyStateStyles, EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS texts. */
export const styles: readonly string[] = [...managedStyles, emptyStateStyles];

/**
 * journey-planner/cancellation/{reservationKey}/not-found (spec §8 "Cancellation lookup failure"): the reservation was not
 * found. Links retry, or look up the order.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { navigation } = useAddress();
  return (
    <div className="managed">
      <Heading level={headingLevel} className="managed-title">
        {text('title')}
      </Heading>
      <EmptyState
        drawing="search"
        text={text('advice')}
        action={
          <a className="button button-primary" {...linkTo(navigation, navigation.href('manageBooking'))}>
            {text('find')}
          </a>
        }
      />
      <p>{text('ended')}</p>
      <p className="managed-ways">
        <PageLink href={routes.href('cancellation', { params })}>{text('again')}</PageLink>
      </p>
      <CustomerService />
    </div>
  );
}
