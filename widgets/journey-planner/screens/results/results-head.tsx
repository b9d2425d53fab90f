import pencil from 'lucide-static/icons/pencil.svg?icon';
import { Fragment } from 'react';
import { getAssistance, type TripDirection } from '#shared/domain/journeys/trip-direction.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import type { Navigation } from '#shared/services/page/navigation.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface ResultsHeadProps {
  readonly search: SearchModel;
  readonly direction: TripDirection;
  /** City names of this direction, once they are loaded. */
  readonly names: { readonly origin: string; readonly destination: string } | undefined;
  readonly formatters: ResultsFormatters;
  readonly navigation: Navigation;
  /** Address of the search form. */
  readonly href: string;
}

/** A summary of the search, with a link to change it. */
export function ResultsHead({ search, direction, names, formatters, navigation, href }: ResultsHeadProps) {
  const { headingLevel } = useIsland();
  const { text, day } = formatters;
  const { inboundDepartureDate: returnDate } = search;
  const { wheelchairSeated } = getAssistance(search, direction);
  const isOutbound = direction === 'outbound';
  const outboundTitle = returnDate === undefined ? 'singleTitle' : 'outboundTitle';
  const facts = [
    day((isOutbound ? undefined : returnDate) ?? search.departureDate, 'short'),
    isOutbound && returnDate !== undefined && text('returnOn', { day: day(returnDate, 'short') }),
    text('travellers', { count: search.totalPassengers }),
    wheelchairSeated > 0 && text('wheelchairs', { count: wheelchairSeated }),
  ];
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
        {facts.filter(Boolean).map((fact, index, all) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="results-fact">
              {fact}
              {index < all.length - 1 && ' ·'}
            </span>
          </Fragment>
        ))}
      </p>
      <TextLink icon={pencil} {...linkTo(navigation, href)}>
        {text('changeSearch')}
      </TextLink>
    </header>
  );
}
