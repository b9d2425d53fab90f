import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Reservation } from '#shared/domain/orders/order.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { BoardingStop } from './boarding-stop.tsx';
import type { messages } from './messages/fr.ts';
import { ShareJourney } from './share-journey.tsx';
import { useItineraryLink } from './use-itinerary-link.ts';

const ticketCode = lazyPiece(() => import('#shared/panels/orders/ticket-code/ticket-code.lazy.tsx'));

interface TicketProps {
  readonly journey: Journey;
  /** Absent where the back end does not name it: then the journey is shown without a code. */
  readonly reservation: Reservation | undefined;
}

/** What makes a journey that was bought a ticket: its code, who travels, where to board, and how it runs. */
export function Ticket({ journey, reservation }: TicketProps) {
  const text = useText<typeof messages>();
  const itineraryLink = useItineraryLink();
  const names = (reservation?.passengers ?? [])
    .map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '');
  return (
    <div className="ticket">
      {reservation?.ticketCode !== undefined && (
        <Code code={reservation.ticketCode} reservationNumber={reservation.reservationNumber} />
      )}
      <dl className="ticket-facts">
        {reservation !== undefined && reservation.ticketCode === undefined && (
          <div>
            <dt>{text('reservation')}</dt>
            <dd className="ticket-number">{reservation.reservationNumber}</dd>
          </div>
        )}
        {names.length > 0 && (
          <div>
            <dt>{text('travellerNames')}</dt>
            {names.map((name, index) => (
              <dd key={`${index} ${name}`}>{name}</dd>
            ))}
          </div>
        )}
        <BoardingStop place={journey.origin} />
      </dl>
      <div className="ticket-links">
        <TextLink href={itineraryLink(journey)}>{text('live')}</TextLink>
        <ShareJourney journey={journey} />
      </div>
    </div>
  );
}

/** The code is in a chunk of its own; where that does not come, the number serves. */
function Code({ code, reservationNumber }: { readonly code: string; readonly reservationNumber: string }) {
  const text = useText<typeof messages>();
  const piece = useLazyPiece(ticketCode, true);
  if (piece.state !== 'ready') return <Coming part={piece} failed={text('codeFailed')} />;
  return <piece.module.TicketCode {...{ code, reservationNumber }} text={piece.text} />;
}
