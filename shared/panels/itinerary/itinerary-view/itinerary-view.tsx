import { type ReactNode, useId } from 'react';
import type { Itinerary as Journey } from '#shared/domain/itinerary/itinerary.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { paperStyles } from '#shared/ui/paper/paper.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { Itinerary, itineraryStyles } from '../itinerary/itinerary.tsx';
import { useStopDialogs } from '../../stops/stop-dialogs/use-stop-dialogs.tsx';
import { ItineraryTools } from './itinerary-tools.tsx';
import viewStyles from './itinerary-view.css?inline';
import type { ItineraryViewMessages } from './messages.ts';

/** The sheets that the view needs. */
export const itineraryViewStyles: readonly string[] = [...itineraryStyles, emptyStateStyles, paperStyles, viewStyles];

/** Few who open an itinerary have a ticket for it on this device; it is there with the stops, so that nothing moves later. */
const ownTicket = lazyPiece(() => import('../ticket-disruptions/own-ticket.lazy.tsx'));

export interface ItineraryViewProps {
  /** Absent where neither the tag nor the address names a journey. */
  readonly journeyId: string | undefined;
  readonly text: Text<ItineraryViewMessages>;
}

/**
 * The itinerary as a page of its own, to be kept, passed on and printed (spec §2 "Itinerary view (shareable)"). Whoever
 * draws it draws the page's announcer too.
 */
export function ItineraryView({ journeyId, text }: ItineraryViewProps) {
  const { headingLevel, locale, services } = useIsland();
  const headingId = useId();
  const answer = useShared(selectItinerary(journeyId));
  const known = getLastValue(answer)?.itinerary;
  const stops = useStopDialogs(text('stopDetailsFailed'));
  const ticket = useLazyPiece(ownTicket, journeyId !== undefined);
  const isFree = known && ticket.state === 'ready' && ticket.module.isOwnTicketFree(known, services);
  const isMissing = answer.state === 'failed' && !known && isNotFound(answer.problem);

  return (
    // A group and no landmark: a page may have several itineraries, and landmarks of one name cannot be distinguished.
    <div className="itinerary-view paper" role="group" aria-labelledby={headingId} lang={locale}>
      <header className="itinerary-view-bar">
        <div className="itinerary-view-names">
          <Heading level={headingLevel} id={headingId} className="itinerary-view-title">
            {known ? titleOf(known, text) : text('itinerary')}
          </Heading>
          <Day itinerary={known} />
        </div>
        {known && <ItineraryTools itinerary={known} text={text} />}
      </header>
      {known && ticket.state === 'ready' && (
        <ticket.module.OwnTicket journeyId={known.journeyId} headingLevel={headingLevel + 1} />
      )}
      {journeyId === undefined || isMissing ? (
        <EmptyState
          drawing="signpost"
          text={text(isMissing ? 'journeyNotFound' : 'noJourney')}
          action={<Planner text={text} />}
        />
      ) : (
        <Itinerary
          key={journeyId}
          journeyId={journeyId}
          text={text}
          hasFreeReschedule={isFree === true}
          onStop={stops.open}
        />
      )}
      {stops.notice}
      {stops.dialogs}
    </div>
  );
}

function titleOf({ origin, destination }: Journey, text: Text<ItineraryViewMessages>): string {
  return text('itineraryTitle', { origin: origin.cityName, destination: destination.cityName });
}

/** The day of departure, in full. */
function Day({ itinerary }: { readonly itinerary: Journey | undefined }): ReactNode {
  const { day } = useFormatters(createTimeFormatters);
  const departure = itinerary?.scheduledStops[0]?.departureTime;
  if (departure === undefined) return null;
  return <p className="itinerary-view-day">{day(departure, 'long')}</p>;
}

/** The way on where there is no itinerary. */
function Planner({ text }: Pick<ItineraryViewProps, 'text'>) {
  const { navigation } = useAddress();
  return <TextLink {...linkTo(navigation, navigation.href('journeyPlanner'))}>{text('findJourney')}</TextLink>;
}
