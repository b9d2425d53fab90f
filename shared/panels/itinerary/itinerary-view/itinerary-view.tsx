import { useId } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland, useFormatters, useShared } from '#shared/island/hooks/context.tsx';
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
import { ItineraryTools } from './itinerary-tools.tsx';
import viewStyles from './itinerary-view.css?inline';
import type { ItineraryViewMessages } from './messages.ts';

/** CSS texts of the view. */
export const itineraryViewStyles = [...itineraryStyles, emptyStateStyles, paperStyles, viewStyles];

/** Few visitors have a ticket for the journey. It is shown together with the stops, so that nothing moves later. */
const ownTicket = lazyPiece(() => import('../ticket-disruptions/own-ticket.lazy.tsx'));

export interface ItineraryViewProps {
  /** Undefined if neither the tag nor the address names a journey. */
  readonly journeyId: string | undefined;
  readonly text: Text<ItineraryViewMessages>;
}

/** The itinerary as a separate page (spec §2 "Itinerary view (shareable)"). The caller renders the announcer of the page. */
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
  const stops = useStopDialogs(text('stopDetailsFailed'));
  const ticket = useLazyPiece(ownTicket, journeyId !== undefined);
  const hasFreeReschedule =
    itinerary && ticket.state === 'ready' && ticket.module.canRescheduleFree(itinerary, services);
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
          onStop={stops.open}
        />
      )}
      {stops.notice}
      {stops.dialogs}
    </div>
  );
}
