import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersFreeReschedule } from '#shared/domain/orders/booked/disruption-options.ts';
import { type Ticket, findTicket } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { type IslandSurroundings, useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { isUnprovedOrder } from '#shared/services/kit/not-found.ts';
import { createOrderConfirmations } from '#shared/services/orders/order-confirmations.ts';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { selectOrder } from '#shared/store/slices/orders/orders.ts';
import { TicketDisruptions } from './ticket-disruptions.tsx';

type Services = IslandSurroundings['services'];

/** Style sheets, which every lazy file exports. Empty: `TicketDisruptions` loads its own CSS. */
export const styles: readonly string[] = [];

/**
 * Finds the ticket for a journey in the orders that are stored on this device. Returns undefined without a ticket, or if the
 * journey is over: 6 hours after its scheduled arrival, when nothing about it is requested any more.
 */
function findOwnTicket(journeyId: string, services: Services): Ticket | undefined {
  const ticket = findTicket(services.open(createStoredOrders).read(), journeyId);
  return ticket && getTicketWatch(ticket.journey, services.clock.now()) !== 'nothing' ? ticket : undefined;
}

/** Whether this device has a ticket for the journey that can be rescheduled free of charge because of a disruption. */
export function canRescheduleFree(itinerary: Itinerary, services: Services): boolean {
  const copy = findOwnTicket(itinerary.journeyId, services);
  const ticket = copy && compareTicket(copy, selectOrder(copy.orderNumber)(services.store.getState()));
  return ticket !== undefined && offersFreeReschedule(ticket, itinerary);
}

/**
 * Compares the ticket of a copy on this device with the server's answer about its order: returns the present ticket for the
 * journey, or undefined if it is no longer valid, if the order is not this visitor's any more, or until there is an answer. The
 * copy is used only if the order could not be loaded, such as without a network.
 */
export function compareTicket(copy: Ticket, answer: Loading<Order>): Ticket | undefined {
  if (answer.state === 'failed') return isUnprovedOrder(answer.problem) ? undefined : copy;
  const order = getLastValue(answer);
  // A copy has the time of its last comparison.
  return order && order.comparedAt === undefined ? findTicket([order], copy.journey.journeyId) : undefined;
}

/**
 * Alerts for a journey, and a disruption that is the operator's fault, with the traveller's options. Shown next to an
 * itinerary, which already shows delays. Renders nothing if `findOwnTicket` finds no ticket.
 */
export function OwnTicket({ journeyId, headingLevel }: { readonly journeyId: string; readonly headingLevel: number }) {
  const { services } = useIsland();
  const copy = findOwnTicket(journeyId, services);
  const orders = services.open(createOrderConfirmations);
  useSubscription(copy?.orderNumber, () => orders.watch(copy?.orderNumber ?? ''));
  const answer = useShared(selectOrder(copy?.orderNumber ?? ''));
  const ticket = copy && compareTicket(copy, answer);
  return ticket ? <TicketDisruptions ticket={ticket} headingLevel={headingLevel} as="itinerary" /> : null;
}
