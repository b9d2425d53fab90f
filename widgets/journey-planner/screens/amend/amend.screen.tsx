import { listBookedJourneys, type Order, type Reservation } from '#shared/domain/orders/order.ts';
import {
  getReservationActions,
  type ActionObstacle,
  type ReservationAction,
} from '#shared/domain/orders/reservation-actions.ts';
import { useIsland, useText, useAddress } from '#shared/island/hooks/context.tsx';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { choiceStyles, Choice } from '#shared/ui/choices/choice.tsx';
import { CustomerService, MyTicketsLink } from '../../managed-order/order-links.tsx';
import { useManagedFormatters } from '../../managed-order/managed-formatters.ts';
import { ManagedPage, ManagedSection } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { RefundList } from '../../managed-order/refund-list.tsx';
import { ReservationList } from '../../managed-order/reservation-card.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { useId, useRef, useState } from 'react';
import { toTradeInSearch } from '#shared/domain/orders/trade-in-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createAmendments } from '#shared/services/orders/amendments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Form } from '../../kit/form.tsx';

/**
 * The actions on a reservation: `amend` corrects its passengers, `reschedule` moves it to another departure, and `cancel`
 * refunds it.
 */
const actions = ['amend', 'reschedule', 'cancel'] as const satisfies readonly ReservationAction[];

/** Keys of the messages if the operator does not allow an action and gives no reason. */
const closedMessages = {
  amend: 'amendClosed',
  reschedule: 'rescheduleClosed',
  cancel: 'cancelClosed',
} as const satisfies Record<ReservationAction, keyof typeof messages>;

/** Style sheets of the screen. */
export const styles = [...managedStyles, choiceStyles, basketSumsStyles];

/**
 * The screen at journey-planner/amend (spec §2 "Routes"): the order that the traveller has looked up in this tab, with its
 * reservations and their actions, the total and the refunds. `ManagedPage` loads the order.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <OrderDetails order={order} routes={routes} />}</ManagedPage>;
}

/** The content of the screen, once the order has been loaded. */
function OrderDetails({ order, routes }: { readonly order: Order } & Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { services, headingLevel } = useIsland();
  // `grossTotal` is null if it is unknown.
  const { orderNumber, emailAddress, grossTotal, refunds } = order;
  return (
    <>
      <div>
        <p>
          {text('orderNumber')} <strong className="managed-figure">{orderNumber}</strong>
        </p>
        {emailAddress !== undefined && <p className="managed-quiet">{text('boughtBy', { emailAddress })}</p>}
      </div>
      <ManagedSection title={text('journeys')}>
        <ReservationList reservations={listBookedJourneys(order)} order={order} level={headingLevel + 2}>
          {(reservation) => <ActionLinks reservation={reservation} routes={routes} />}
        </ReservationList>
      </ManagedSection>
      <TradeIn order={order} />
      {grossTotal !== null && (
        <ManagedSection title={text('price')}>
          <BasketSums basket={{ ...order, total: grossTotal }} text={text} />
        </ManagedSection>
      )}
      <RefundList title={text('refunds')} refunds={refunds} />
      <p className="managed-actions">
        <PageLink to="confirmation" query={{ orderNumber }}>
          {text('toTickets')}
        </PageLink>
        <MyTicketsLink label={text('myTickets')} />
        {/* The form to look up another order. Until it is found, this tab manages none. */}
        <PageLink to="manageBooking" onFollow={() => services.open(createManagedOrders).manage(undefined)}>
          {text('another')}
        </PageLink>
      </p>
      <CustomerService />
    </>
  );
}

interface ActionLinksProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservation: Reservation;
}

/** Keys of the messages for obstacles that are the same for every action. */
const obstacleMessages = { cancelled: 'whyCancelled', exchanged: 'whyExchanged', departed: 'whyDeparted' } as const;

/** Links to the possible actions of a reservation, and sentences that explain why others are unavailable. */
function ActionLinks({ reservation, routes }: ActionLinksProps) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { cities } = useManagedFormatters();
  const { clock, day } = useWhen();
  const { services } = useIsland();
  // The key is for addresses. Without it, rescheduling and cancelling are impossible.
  const { reservationKey = '', journey } = reservation;
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  // 'possible' or an obstacle, for each action.
  const availability = getReservationActions(reservation, now);
  const params = { reservationKey };
  // Functions, since `href` throws for an empty key. The page of `amend` lists all reservations, so it needs no key.
  const actionHrefs: Readonly<Record<ReservationAction, () => string>> = {
    amend: () => routes.href('amendProfiles'),
    reschedule: () => routes.href('reschedule', { params }),
    cancel: () => routes.href('cancellation', { params }),
  };
  const possibleActions = actions.filter((action) => availability[action] === 'possible');
  const describeObstacle = (action: ReservationAction, obstacle: ActionObstacle) => {
    if (obstacle.kind === 'closed') return text(closedMessages[action]);
    if (obstacle.kind === 'fare') return text(action === 'cancel' ? 'neverRefundable' : 'neverChangeable');
    if (obstacle.kind !== 'too-late') return text(obstacleMessages[obstacle.kind]);
    const until = { day: day(obstacle.until, 'long'), time: clock(obstacle.until) };
    return text(action === 'cancel' ? 'refundableUntil' : 'changeableUntil', until);
  };
  // Two actions may have the same reason, which is shown once.
  const reasons = actions.flatMap((action) => {
    const obstacle = availability[action];
    return obstacle === 'possible' ? [] : [describeObstacle(action, obstacle)];
  });
  return (
    <>
      {possibleActions.length > 0 && (
        <ul className="managed-actions">
          {possibleActions.map((action) => (
            <li key={action}>
              <PageLink href={actionHrefs[action]()}>
                {text(action)}
                <span className="visually-hidden">, {cities(journey)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && (
        <ul className="managed-reasons">
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * A form to trade in reservations, which means that their value counts towards other journeys (spec §7
 * `reservations/amend`). It adds them to the basket, and continues with a search for the new journeys. Not shown if no
 * reservation can be traded in.
 */
function TradeIn({ order }: { readonly order: Order }) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { cities } = useManagedFormatters();
  const { when } = useWhen();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const [selectedNumbers, setSelectedNumbers] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  /** Whether the form was submitted without a selection. */
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<BasketFailure>();
  const formRef = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const times = services.open(createLocalTimes);
  // Trading in is allowed under the same conditions as `amend`.
  const amendableReservations = order.reservations.filter((reservation) => {
    const now = times.localNow(reservation.journey.origin.timeZone);
    return getReservationActions(reservation, now).amend === 'possible';
  });
  if (amendableReservations.length === 0) return null;

  const begin = async () => {
    if (isBusy) return;
    setProblem(undefined);
    setIsMissing(selectedNumbers.length === 0);
    if (selectedNumbers.length === 0) return formRef.current?.querySelector('input')?.focus();
    setIsBusy(true);
    const amendment = { orderNumber: order.orderNumber, reservationNumbers: selectedNumbers };
    const outcome = await services.open(createAmendments).begin(amendment);
    // After success the form stays busy, so that it cannot be sent again before the page changes.
    if (outcome.kind === 'done') {
      const selectedJourneys = amendableReservations
        .filter(({ reservationNumber }) => selectedNumbers.includes(reservationNumber))
        .map(({ journey }) => journey);
      // Undefined if the cities of the earliest journey are unknown: then the search form is empty.
      const search = toTradeInSearch(selectedJourneys, times.today(selectedJourneys[0]?.origin.timeZone));
      services.announcer.announce(text('tradeBegun'));
      return navigation.go(navigation.href('journeys', search && writeSearchQuery(search)));
    }
    setIsBusy(false);
    setProblem(outcome);
    services.announcer.announce(getReason(outcome) ?? text('tradeFailed'));
  };
  const toggle = (number: string, isChosen: boolean) => {
    const otherNumbers = selectedNumbers.filter((otherNumber) => otherNumber !== number);
    setSelectedNumbers(isChosen ? [...otherNumbers, number] : otherNumbers);
    setIsMissing(false);
  };

  return (
    <Form className="managed-part" ref={formRef} onSend={begin} aria-label={text('tradeIn')}>
      <Heading level={headingLevel + 1} className="managed-subtitle">
        {text('tradeIn')}
      </Heading>
      <p>{text('tradeInIntro')}</p>
      <fieldset className="managed-choices" aria-describedby={isMissing ? errorId : undefined}>
        <legend className="visually-hidden">{text('tradeInWhich')}</legend>
        {amendableReservations.map(({ reservationNumber, journey }) => (
          <Choice
            key={reservationNumber}
            type="checkbox"
            checked={selectedNumbers.includes(reservationNumber)}
            aria-invalid={isMissing || undefined}
            onChange={({ target }) => toggle(reservationNumber, target.checked)}
          >
            <span>
              <strong>{cities(journey)}</strong>
              <br />
              {when(journey)}
            </span>
          </Choice>
        ))}
      </fieldset>
      {isMissing && (
        <p className="managed-error" id={errorId} role="alert">
          {text('tradeInMissing')}
        </p>
      )}
      {problem && <BasketProblem problem={problem} title={text('tradeFailed')} />}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {text('tradeInGo')}
        </Button>
      </div>
    </Form>
  );
}
