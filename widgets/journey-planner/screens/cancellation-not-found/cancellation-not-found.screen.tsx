import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { PlannerPage } from '../../kit/planner-page.tsx';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen: those of all screens for an existing order. */
export const styles = managedStyles;

/**
 * The screen at journey-planner/cancellation/{reservationKey}/not-found. The screen that cancels a reservation redirects
 * here if the server does not find the reservation (spec §8 "Cancellation lookup failure"). The button leads to the form
 * that finds an order by its number, the link loads the reservation again.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  return (
    <PlannerPage className="managed" title={text('title')}>
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
      <p className="managed-actions">
        <PageLink href={routes.href('cancellation', { params })}>{text('again')}</PageLink>
      </p>
      <CustomerService />
    </PlannerPage>
  );
}
