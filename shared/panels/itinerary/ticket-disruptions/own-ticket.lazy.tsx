import { ticketFor } from '#shared/domain/orders/booked/ticket.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { TicketDisruptions } from './ticket-disruptions.tsx';

/** It has none of its own. */
export const styles: readonly string[] = [];

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
  const ticket = ticketFor(services.open(createStoredOrders).read(), journeyId);
  return ticket ? <TicketDisruptions ticket={ticket} headingLevel={headingLevel} as="itinerary" /> : null;
}
