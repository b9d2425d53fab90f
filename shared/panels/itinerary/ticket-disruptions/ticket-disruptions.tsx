import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const sheet = lazyPiece(() => import('./disruptions-sheet.lazy.tsx'));

export interface TicketDisruptionsProps {
  readonly ticket: Ticket;
  /** Level of an alert's title. */
  readonly headingLevel: number;
  /**
   * `ticket`: all disruptions, or the fact that the journey is undisturbed; `itinerary`: next to an itinerary, which shows the status;
   * `badge`: a short label for the most serious disruption.
   */
  readonly as?: 'ticket' | 'itinerary' | 'badge';
}

/** Minimum heights in pixels, so that nothing moves if a journey runs as planned. */
const minHeights = { ticket: 24, itinerary: 0, badge: 26 } as const;

/**
 * Disruptions of a ticket's journey, which of them are new since the booking, and options. Renders nothing after the
 * journey. Loads its content itself; the caller renders the announcer of the page.
 */
export function TicketDisruptions(props: TicketDisruptionsProps) {
  const { ticket, as = 'ticket' } = props;
  const { services } = useIsland();
  const isOver = getTicketWatch(ticket.journey, services.clock.now()) === 'nothing';
  const piece = useLazyPiece(sheet, !isOver);
  if (isOver) return null;
  return (
    <div style={{ minBlockSize: minHeights[as] }}>
      {piece.state === 'ready' && <piece.module.DisruptionsSheet {...props} as={as} text={piece.text} />}
    </div>
  );
}
