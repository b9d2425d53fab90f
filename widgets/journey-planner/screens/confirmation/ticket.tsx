import share from 'lucide-static/icons/share-2.svg?icon';
import { useEffect, useId, useState } from 'react';
import type { Journey, JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { toDirectionsUrl } from '#shared/domain/maps/directions-url.ts';
import type { Reservation } from '#shared/domain/orders/order.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { PieceStatus } from '#shared/panels/kit/piece-status/piece-status.tsx';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';
import { useStopDetails } from '../../kit/use-stop-details.ts';
import type { messages } from './messages.ts';
import { useItineraryLink, useOrderFormatters } from './order-tools.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

// Parts that load on demand.
const shareMenu = lazyPiece(() => import('#shared/panels/itinerary/share-menu/share-menu.lazy.tsx'));
const ticketCode = lazyPiece(() => import('./ticket-code/ticket-code.lazy.tsx'));

interface TicketProps {
  readonly journey: Journey;
  /** Undefined if the server does not provide it; the journey then has neither a code nor passengers' names. */
  readonly reservation: Reservation | undefined;
}

/** The ticket of a bought journey: code, passengers, boarding stop and links. */
export function Ticket({ journey, reservation }: TicketProps) {
  const text = useText<typeof messages>();
  const itineraryLink = useItineraryLink();
  const names = (reservation?.passengers ?? [])
    .map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '');
  return (
    <div className="ticket">
      {/* The code also shows the number of the reservation. */}
      {reservation?.ticketCode !== undefined && (
        <LazyTicketCode code={reservation.ticketCode} reservationNumber={reservation.reservationNumber} />
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

/** The barcode of the ticket with the number of its reservation, loaded on demand. */
function LazyTicketCode({ code, reservationNumber }: { readonly code: string; readonly reservationNumber: string }) {
  const text = useText<typeof messages>();
  const piece = useLazyPiece(ticketCode);
  if (piece.state !== 'ready') return <PieceStatus piece={piece} failureMessage={text('codeFailed')} />;
  return <piece.module.TicketCode code={code} reservationNumber={reservationNumber} text={piece.text} />;
}

/** A button that opens a menu to share the itinerary of a journey. */
function ShareJourney({ journey }: { readonly journey: Journey }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { title, itinerary } = useOrderFormatters();
  const itineraryLink = useItineraryLink();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Loaded when the menu is opened for the first time.
  const menu = useLazyPiece(shareMenu, isOpen);
  const link = { url: itineraryLink(journey), title: title(journey), text: itinerary(journey) };
  return (
    <div className="confirmation-share">
      <Button kind="quiet" icon={share} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {text('share')} <span className="visually-hidden">{link.title}</span>
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && menu.state === 'ready' && <menu.module.ShareMenu link={link} text={menu.text} />}
        {isOpen && menu.state !== 'ready' && <PieceStatus piece={menu} failureMessage={text('shareFailed')} />}
      </div>
    </div>
  );
}

/**
 * The boarding stop with its address, and links to the map and the directions; nothing if the id of its city or stop is
 * unknown. As long as no address is loaded, that of the order is shown. A loaded address is stored with the orders in this
 * browser, so that it is available without a network later.
 */
function BoardingStop({ place }: { readonly place: JourneyPlace }) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const { cityId, stopId } = place;
  const details = useStopDetails(place);
  const loadedAddress = details?.stopAddress;
  useEffect(() => {
    if (loadedAddress === undefined || stopId === undefined) return;
    services.open(createStoredOrders).storeStopAddress(stopId, loadedAddress);
  }, [loadedAddress, services, stopId]);
  // The page with the map and the details of the stop need both ids.
  if (cityId === undefined || stopId === undefined) return null;
  const directionsUrl = details && toDirectionsUrl(details);
  const address = loadedAddress ?? place.stopAddress;
  return (
    <div>
      <dt>{text('boardingStop')}</dt>
      {address !== undefined && <dd className="ticket-address">{address}</dd>}
      <dd className="ticket-actions">
        <PageLink to="stops" query={{ cityId: `${cityId}`, stopId }}>
          {text('onMap')}
        </PageLink>
        {directionsUrl !== undefined && (
          <TextLink href={directionsUrl} newTabLabel={common('opensInNewTab')}>
            {text('wayThere')}
          </TextLink>
        )}
      </dd>
    </div>
  );
}
