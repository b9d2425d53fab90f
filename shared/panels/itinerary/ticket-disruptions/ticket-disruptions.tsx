import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const disruptionsSheet = lazyPiece(() => import('./disruptions-sheet.lazy.tsx'));

export interface TicketDisruptionsProps {
  readonly ticket: Ticket;
  /** Level of an alert's title. */
  readonly headingLevel: number;
  /**
   * `ticket`, the default: all disruptions, or a sentence if the journey has none; `itinerary`: next to an itinerary,
   * which already shows delays, so only alerts and disruptions that are the operator's fault; `badge`: a short label for
   * the most serious disruption; `booking`: all disruptions, but nothing if the journey has none.
   */
  readonly as?: 'ticket' | 'itinerary' | 'badge' | 'booking';
}

/** Minimum heights in pixels, before and after the content loads, so that nothing moves if a journey runs as planned. */
const minHeights = { ticket: 24, itinerary: 0, badge: 26, booking: 0 } as const;

/**
 * Disruptions of a ticket's journey, which of them are new since the booking, and options such as a refund. Nothing if
 * the scheduled arrival was more than 6 hours ago. Loads its content itself; if that fails, it only reserves the space.
 * The caller must render `IslandAnnouncer`, which announces new disruptions to screen readers.
 */
export function TicketDisruptions(props: TicketDisruptionsProps) {
  const { ticket, as = 'ticket' } = props;
  const { services } = useIsland();
  // 'nothing' means that no data is requested any more, because a coach is hardly ever later than 6 hours.
  const isOver = getTicketWatch(ticket.journey, services.clock.now()) === 'nothing';
  const piece = useLazyPiece(disruptionsSheet, !isOver);
  if (isOver) return null;
  return (
    <div style={{ minBlockSize: minHeights[as] }}>
      {piece.state === 'ready' && <piece.module.DisruptionsSheet {...props} as={as} text={piece.text} />}
    </div>
  );
}
