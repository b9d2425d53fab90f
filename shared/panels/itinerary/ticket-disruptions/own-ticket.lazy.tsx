import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { offersFreeReschedule } from '#shared/domain/orders/booked/disruption-options.ts';
import { type Ticket, findTicket } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { type IslandSurroundings, useIsland } from '#shared/island/hooks/context.tsx';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
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
  const ticket = findOwnTicket(itinerary.journeyId, services);
  return ticket !== undefined && offersFreeReschedule(ticket, itinerary);
}

/**
 * Alerts for a journey, and a disruption that is the operator's fault, with the traveller's options. Shown next to an
 * itinerary, which already shows delays. Renders nothing if `findOwnTicket` finds no ticket.
 */
export function OwnTicket({ journeyId, headingLevel }: { readonly journeyId: string; readonly headingLevel: number }) {
  const { services } = useIsland();
  const ticket = findOwnTicket(journeyId, services);
  return ticket ? <TicketDisruptions ticket={ticket} headingLevel={headingLevel} as="itinerary" /> : null;
}
