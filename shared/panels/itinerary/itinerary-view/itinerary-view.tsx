import { useId, useCallback, useRef, useState } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland, useFormatters, useShared, useAddress } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { paperStyles } from '#shared/ui/paper/paper.ts';
import { Itinerary, itineraryStyles } from '../itinerary/itinerary.tsx';
import { PageLink } from '../../page/page-link/page-link.tsx';
import { useStopDialogs } from '../../stops/stop-dialogs/use-stop-dialogs.tsx';
import viewStyles from './itinerary-view.css?inline';
import type { ItineraryViewMessages, messages } from './messages.ts';
import calendar from 'lucide-static/icons/calendar-plus.svg?icon';
import printer from 'lucide-static/icons/printer.svg?icon';
import share from 'lucide-static/icons/share-2.svg?icon';
import type { Itinerary as ItineraryData } from '#shared/domain/itinerary/itinerary.ts';
import { toShareLink } from '#shared/domain/itinerary/share-link.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { createDevice, type SharedLink } from '#shared/services/page/device.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useDismissal } from '#shared/ui/flyout/use-dismissal.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { PieceStatus } from '../../kit/piece-status/piece-status.tsx';
import { createItineraryFormatters } from '../itinerary/itinerary-formatters.ts';

/** Style sheets of the view. */
export const itineraryViewStyles = [...itineraryStyles, emptyStateStyles, paperStyles, viewStyles];

/** The visitor's own ticket for the journey, if the browser has stored one. Its code is not needed for the first render. */
const ownTicket = lazyPiece(() => import('../ticket-disruptions/own-ticket.lazy.tsx'));

export interface ItineraryViewProps {
  /** Undefined if neither the tag nor the page's address specifies a journey. */
  readonly journeyId: string | undefined;
  readonly text: Text<ItineraryViewMessages>;
}

/**
 * The itinerary of a journey (its stops with their times) as a separate page (spec §2 "Itinerary view (shareable)").
 * `Itinerary` loads it. The caller renders the live region in which announcements are made to screen readers.
 */
export function ItineraryView({ journeyId, text }: ItineraryViewProps) {
  const { headingLevel, locale, services } = useIsland();
  const headingId = useId();
  const answer = useShared(selectItinerary(journeyId));
  const itinerary = getLastValue(answer)?.itinerary;
  const title = itinerary
    ? text('itineraryTitle', { origin: itinerary.origin.cityName, destination: itinerary.destination.cityName })
    : text('itinerary');
  const { day } = useFormatters(createTimeFormatters);
  const departureTime = itinerary?.scheduledStops[0]?.departureTime;
  const stopDialogs = useStopDialogs(text('stopDetailsFailed'));
  const ticket = useLazyPiece(ownTicket, journeyId !== undefined);
  // The order of the ticket, on which `canRescheduleFree` depends. `OwnTicket` loads it.
  useShared((state) => state.orders);
  // Whether the visitor's own ticket can be moved to another journey free of charge, because of a disruption; not true until
  // the itinerary and the code of the ticket have loaded.
  const hasFreeReschedule =
    itinerary && ticket.state === 'ready' && ticket.module.canRescheduleFree(itinerary, services);
  // The server has no such journey. Other failures are shown by `Itinerary`, with a retry button.
  const isMissing = answer.state === 'failed' && !itinerary && isNotFound(answer.problem);

  return (
    // A group, not a landmark: a page may have several itineraries, and landmarks with the same name cannot be distinguished.
    <div className="itinerary-view paper" role="group" aria-labelledby={headingId} lang={locale}>
      <header className="itinerary-view-bar">
        <div className="itinerary-view-names">
          <Heading level={headingLevel} id={headingId} className="itinerary-view-title">
            {title}
          </Heading>
          {departureTime !== undefined && <p className="itinerary-view-day">{day(departureTime, 'long')}</p>}
        </div>
        {itinerary && <ItineraryTools itinerary={itinerary} title={title} text={text} />}
      </header>
      {itinerary && ticket.state === 'ready' && (
        <ticket.module.OwnTicket journeyId={itinerary.journeyId} headingLevel={headingLevel + 1} />
      )}
      {journeyId === undefined || isMissing ? (
        <EmptyState
          drawing="signpost"
          text={text(isMissing ? 'journeyNotFound' : 'noJourney')}
          action={<PageLink to="journeyPlanner">{text('findJourney')}</PageLink>}
        />
      ) : (
        <Itinerary
          key={journeyId}
          journeyId={journeyId}
          text={text}
          hasFreeReschedule={hasFreeReschedule === true}
          onStop={stopDialogs.open}
        />
      )}
      {stopDialogs.notice}
      {stopDialogs.dialogs}
    </div>
  );
}

const shareMenu = lazyPiece(() => import('../share-menu/share-menu.lazy.tsx'));

interface ItineraryToolsProps {
  readonly itinerary: ItineraryData;
  /** The title of the shared link. */
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

/** Returns a function that saves the journey as a calendar file, and its state. The code that writes it loads on demand. */
function useCalendarEntry({ itinerary, text, url }: Omit<ItineraryToolsProps, 'title'> & { readonly url: string }) {
  const { services } = useIsland();
  const device = services.open(createDevice);
  const formatters = useFormatters(createItineraryFormatters, text);
  const { shortTimeAfter } = useWhen();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // The position of the first stop, if another component has loaded its details.
  const { cityId, stopId } = itinerary.origin;
  const stop = getLastValue(useShared(selectStopDetails({ cityId, stopId })));
  const position =
    stop?.latitude === undefined || stop.longitude === undefined
      ? undefined
      : { latitude: stop.latitude, longitude: stop.longitude };

  // While it runs, the button ignores presses.
  const save = async () => {
    setState('busy');
    try {
      const { writeJourneyCalendar } = await loadModule(() => import('./journey-calendar.ts'));
      const nowMs = services.clock.now();
      const file = writeJourneyCalendar(itinerary, {
        ...formatters,
        shortTimeAfter,
        text,
        url,
        nowMs,
        ...(position && { position }),
      });
      // The departure or arrival of the journey is unknown.
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

/** A button that opens the share menu below it. Escape, a press outside, and leaving it with Tab close it. */
function ShareButton({ link, text }: { readonly link: SharedLink; readonly text: Text<typeof messages> }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The menu is loaded as soon as the pointer or the focus is on the button.
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
