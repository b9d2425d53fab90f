import calendar from 'lucide-static/icons/calendar-plus.svg?icon';
import printer from 'lucide-static/icons/printer.svg?icon';
import share from 'lucide-static/icons/share-2.svg?icon';
import { useCallback, useId, useRef, useState } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { toShareLink } from '#shared/domain/itinerary/share-link.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useAddress, useFormatters, useShared } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { createDevice, type SharedLink } from '#shared/services/page/device.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useDismissal } from '#shared/ui/flyout/use-dismissal.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { PieceStatus } from '../../kit/piece-status/piece-status.tsx';
import { createItineraryFormatters } from '../itinerary/itinerary-formatters.ts';
import type { ItineraryViewMessages, messages } from './messages.ts';

const shareMenu = lazyPiece(() => import('../share-menu/share-menu.lazy.tsx'));

interface ItineraryToolsProps {
  readonly itinerary: Itinerary;
  readonly title: string;
  readonly text: Text<ItineraryViewMessages>;
}

/** Actions of an itinerary: share, add to a calendar, print. */
export function ItineraryTools({ itinerary, title, text }: ItineraryToolsProps) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const device = services.open(createDevice);
  const { journeyId } = itinerary;
  const url = toShareLink({ siteOrigin: location.origin, itineraryPage: navigation.href('itinerary'), journeyId });
  const calendarEntry = useCalendarEntry({ itinerary, text, url });

  return (
    <div className="itinerary-view-tools">
      <ShareButton link={{ url, title }} text={text} />
      <Button icon={printer} onClick={() => device.print()}>
        {text('print')}
      </Button>
      <Button icon={calendar} isBusy={calendarEntry.state === 'busy'} onClick={() => void calendarEntry.save()}>
        {text('addToCalendar')}
      </Button>
      {calendarEntry.state === 'failed' && (
        <div role="alert" className="itinerary-view-problem">
          <Notice tone="danger" title={text('calendarFailed')} />
        </div>
      )}
    </div>
  );
}

/** Saves the journey as a calendar file. The code that writes it loads on demand. */
function useCalendarEntry({ itinerary, text, url }: Omit<ItineraryToolsProps, 'title'> & { readonly url: string }) {
  const { services } = useIsland();
  const device = services.open(createDevice);
  const formatters = useFormatters(createItineraryFormatters, text);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { cityId, stopId } = itinerary.origin;
  const stop = getLastValue(useShared(selectStopDetails({ cityId, stopId })));
  const position =
    stop?.latitude === undefined || stop.longitude === undefined
      ? undefined
      : { latitude: stop.latitude, longitude: stop.longitude };

  const save = async () => {
    setState('busy');
    try {
      const { writeJourneyCalendar: journeyCalendar } = await loadModule(() => import('./journey-calendar.ts'));
      const nowMs = services.clock.now();
      const file = journeyCalendar(itinerary, { ...formatters, text, url, nowMs, ...(position && { position }) });
      if (!file) return setState('failed');
      device.download(file);
      setState('idle');
      services.announcer.announce(text('calendarSaved'));
    } catch (error) {
      services.failures.report(error);
      setState('failed');
    }
  };
  return { state, save };
}

/** Opens the share menu below it. Escape, a press outside, and leaving it with Tab close it. */
function ShareButton({ link, text }: { readonly link: SharedLink; readonly text: Text<typeof messages> }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const menu = useLazyPiece(shareMenu, isNear || isOpen);

  const close = useCallback(() => setIsOpen(false), []);
  const dismissal = useDismissal({ isOpen, onClose: close, opener: button });

  return (
    <div role="presentation" className="itinerary-view-share" {...dismissal}>
      <Button
        ref={button}
        icon={share}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text('share')}
      </Button>
      <div id={id} className="itinerary-view-menu" role="group" aria-label={text('share')} hidden={!isOpen}>
        {isOpen && menu.state === 'ready' && <menu.module.ShareMenu link={link} text={menu.text} />}
        {isOpen && menu.state !== 'ready' && <PieceStatus piece={menu} failureMessage={text('shareFailed')} />}
      </div>
    </div>
  );
}
