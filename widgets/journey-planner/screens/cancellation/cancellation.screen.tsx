import { useState } from 'react';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import { confirmedButtonStyles } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { CustomerService } from '../../managed-order/order-links.tsx';
import { ManagedFrame, useLoadFailure } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { ReservationCard } from '../../managed-order/reservation-card.tsx';
import { useCoachState } from '../../managed-order/use-coach-state.ts';
import { useCancellation } from '../../moves/use-cancellation.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import { CancelForm, type CancelFormProps } from './cancel-form.tsx';
import cancellationStyles from './cancellation.css?inline';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. */
export const styles = [...managedStyles, choiceStyles, confirmedButtonStyles, cancellationStyles];

/**
 * The screen `journey-planner/cancellation/{reservationKey}` (spec §2 "Routes"): cancels a reservation or its complete order.
 * If the reservation fails to load for any reason, and is not cached, it redirects to the not-found page (spec §8).
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { navigation } = useAddress();
  // The route always has a key; the default is for the types.
  const { reservationKey = '' } = params;
  const { answer, retry } = useCancellation(reservationKey);
  useLoadFailure(
    selectCancellation(reservationKey),
    () => true,
    () => navigation.go(routes.href('cancellationNotFound', { params }), { isReplaced: true }),
  );

  return (
    <ManagedFrame title={text('title')} answer={answer} onRetry={retry}>
      {(cancellation) => <CancellationDetails cancellation={cancellation} routes={routes} params={params} />}
    </ManagedFrame>
  );
}

function CancellationDetails(props: CancelFormProps) {
  const { cancellation, routes, params } = props;
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const { reservation, canReschedule, canCancel, isCancelledByOperator, choices, orderNumber } = cancellation;
  const rescheduleLink = canReschedule ? (
    <PageLink href={routes.href('reschedule', { params })}>
      {text(isCancelledByOperator ? 'rescheduleFree' : 'reschedule')}
    </PageLink>
  ) : undefined;
  const isNoticeInCard =
    useCoachState(toTicket({ orderNumber }, { journey: reservation.journey, reservation })) === 'cancelled';
  // If the offer expires or is refused while the form is shown, the form stays visible, since it shows the reason.
  const hasOffer = canCancel && choices.length > 0;
  const [hadOffer, setHadOffer] = useState(hasOffer);
  if (hasOffer && !hadOffer) setHadOffer(true);
  return (
    <>
      {/* The notice of the card replaces this one as soon as real-time data have the cancellation, too. */}
      {isCancelledByOperator && !isNoticeInCard && (
        <Notice tone="warning" title={text('byOperator')} advice={text('byOperatorAdvice')} actions={rescheduleLink} />
      )}
      <ReservationCard reservation={reservation} order={{ orderNumber }} level={headingLevel + 1} />
      {hadOffer ? (
        <CancelForm {...props} />
      ) : (
        <Notice
          tone="information"
          title={text(reservation.status === 'CANCELLED' ? 'isCancelled' : 'cannot')}
          advice={text('cannotAdvice')}
        />
      )}
      <p className="managed-actions">
        {!isCancelledByOperator && rescheduleLink}
        <PageLink to="amend" query={{ orderNumber }}>
          {text('back')}
        </PageLink>
      </p>
      <CustomerService />
    </>
  );
}
