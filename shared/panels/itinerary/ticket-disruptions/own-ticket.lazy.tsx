import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersFreeReschedule } from '#shared/domain/orders/booked/offers-free-reschedule.ts';
import { type Ticket, findTicket } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { type IslandSurroundings, useIsland } from '#shared/island/hooks/context.tsx';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { TicketDisruptions } from './ticket-disruptions.tsx';

type Services = IslandSurroundings['services'];

/** It has none of its own. */
export const styles: readonly string[] = [];

/** The ticket for a journey on this device; none where there is none, or where the journey is over. */
function ownTicketFor(journeyId: string, services: Services): Ticket | undefined {
  const ticket = findTicket(services.open(createStoredOrders).read(), journeyId);
  return ticket && getTicketWatch(ticket.journey, services.clock.now()) !== 'nothing' ? ticket : undefined;
}

/** Whether this device has a ticket that may be exchanged free of charge, as its coach runs. */
export function isOwnTicketFree(itinerary: Itinerary, services: Services): boolean {
  const ticket = ownTicketFor(itinerary.journeyId, services);
  return ticket !== undefined && offersFreeReschedule(ticket, itinerary);
}

interface OwnTicketProps {
  readonly journeyId: string;
  readonly headingLevel: number;
}

/**
 * What the ticket for a journey says beside its itinerary, where this device keeps an order with one: what is announced, and
 * the ways out of what goes wrong.
 */
export function OwnTicket({ journeyId, headingLevel }: OwnTicketProps) {
  const { services } = useIsland();
  const ticket = ownTicketFor(journeyId, services);
  return ticket ? <TicketDisruptions ticket={ticket} headingLevel={headingLevel} as="itinerary" /> : null;
}
