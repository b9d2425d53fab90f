import pencil from 'lucide-static/icons/pencil.svg?icon';
import { Fragment, useRef } from 'react';
import { getAssistance, type TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { useResultsFormatters } from './results-formatters.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

interface ResultsHeadProps {
  readonly search: SearchModel;
  readonly direction: TripDirection;
  /** Names of the departure and arrival city of this direction; undefined until they have loaded. */
  readonly names: { readonly origin: string; readonly destination: string } | undefined;
  /** Address of the search form. */
  readonly href: string;
}

/** A summary of the search above the results of one direction, with a link to change the search. */
export function ResultsHead({ search, direction, names, href }: ResultsHeadProps) {
  const { headingLevel } = useIsland();
  const { text, day } = useResultsFormatters();
  const { inboundDepartureDate: returnDate } = search;
  const { wheelchairSeated } = getAssistance(search, direction);
  const isOutbound = direction === 'outbound';
  const outboundTitle = returnDate === undefined ? 'singleTitle' : 'outboundTitle';
  // Facts that do not apply are false.
  const facts = [
    // The day of this direction. Inbound results always have a return date; the default is only for the type.
    day(isOutbound ? search.departureDate : (returnDate ?? search.departureDate), 'short'),
    isOutbound && returnDate !== undefined && text('returnOn', { day: day(returnDate, 'short') }),
    // The same travellers go both ways, but assistance is requested for each direction.
    text('travellers', { count: search.totalPassengers }),
    wheelchairSeated > 0 && text('wheelchairs', { count: wheelchairSeated }),
  ].filter(Boolean);
  return (
    <header className="results-head">
      <p className="results-quiet">{text(isOutbound ? outboundTitle : 'inboundTitle')}</p>
      <Heading level={headingLevel} className="results-route">
        {names && (
          <>
            {names.origin} – {names.destination}
          </>
        )}
      </Heading>
      <p className="results-facts">
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="results-fact">
              {fact}
              {index < facts.length - 1 && ' ·'}
            </span>
          </Fragment>
        ))}
      </p>
      <PageLink icon={pencil} href={href}>
        {text('changeSearch')}
      </PageLink>
    </header>
  );
}

interface OutboundSummaryProps {
  /** Undefined if no journey is chosen, or the chosen one is loading or cannot be found. */
  readonly outbound: Journey | undefined;
  /** Whether the traveller has chosen an outbound journey. */
  readonly isChosen: boolean;
  /** Address of the outbound results. */
  readonly href: string;
}

/** The chosen outbound journey, above the inbound results. The style sheet reserves its line while it loads. */
export function OutboundSummary({ outbound, isChosen, href }: OutboundSummaryProps) {
  const { text } = useResultsFormatters();
  const { day, times } = useWhen();
  const box = useRef<HTMLDivElement>(null);
  // If the previous screen, such as the outbound results, showed the journey, the box moves from its position there.
  useSharedPlace(box, outbound?.journeyId);
  return (
    <div className="results-outbound" ref={box}>
      <p className="results-outbound-text">
        {isChosen ? <strong>{text('outbound')}</strong> : text('outboundMissing')}{' '}
        {outbound && (
          <>
            {day(outbound.departureDateTime, 'short')} · {times(outbound)}
          </>
        )}
      </p>
      <PageLink href={href}>{text(isChosen ? 'changeOutbound' : 'chooseOutbound')}</PageLink>
    </div>
  );
}
