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
   * `ticket`: all that is known, or that nothing is; `itinerary`: beside an itinerary, which says itself how the coach runs;
   * `badge`: the heaviest in a few words.
   */
  readonly as?: 'ticket' | 'itinerary' | 'badge';
}

/** A line of text: nothing moves when a journey runs as planned. */
const roomOf = { ticket: 24, itinerary: 0, badge: 26 } as const;

/**
 * What disturbs the journey of a ticket, what is new since it was bought, and the way out. Nothing of a journey that is over.
 * Its code comes by itself; whoever draws it draws the page's announcer too.
 */
export function TicketDisruptions(props: TicketDisruptionsProps) {
  const { ticket, as = 'ticket' } = props;
  const { services } = useIsland();
  const isOver = getTicketWatch(ticket.journey, services.clock.now()) === 'nothing';
  const piece = useLazyPiece(sheet, !isOver);
  if (isOver) return null;
  return (
    <div style={{ minBlockSize: roomOf[as] }}>
      {piece.state === 'ready' && <piece.module.DisruptionsSheet {...props} as={as} text={piece.text} />}
    </div>
  );
}
