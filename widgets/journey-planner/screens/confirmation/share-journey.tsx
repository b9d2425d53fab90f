import share from 'lucide-static/icons/share-2.svg?icon';
import { useId, useState } from 'react';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages/fr.ts';
import { orderFormatters } from './order-formatters.ts';
import { useItineraryLink } from './use-itinerary-link.ts';
import type { messages as boughtMessages } from '../../bought-journeys/messages/fr.ts';

const shareMenu = lazyPiece(() => import('#shared/panels/itinerary/share-menu/share-menu.lazy.tsx'));

/** Passes the itinerary of a journey on; the share menu opens under its button. */
export function ShareJourney({ journey }: { readonly journey: Journey }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { title, itinerary } = useFormatters(orderFormatters, text);
  const itineraryLink = useItineraryLink();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useLazyPiece(shareMenu, isOpen);
  const link = { url: itineraryLink(journey), title: title(journey), text: itinerary(journey) };
  return (
    <div className="confirmation-share">
      <Button kind="quiet" icon={share} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {text('share')} <span className="visually-hidden">{link.title}</span>
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && menu.state === 'ready' && <menu.module.ShareMenu link={link} text={menu.text} />}
        {isOpen && menu.state !== 'ready' && <Coming part={menu} failed={text('shareFailed')} />}
      </div>
    </div>
  );
}
