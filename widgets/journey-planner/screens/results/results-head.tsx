import pencil from 'lucide-static/icons/pencil.svg?icon';
import { Fragment } from 'react';
import { getAssistance, type Direction } from '#shared/domain/journeys/direction.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import type { Navigation } from '#shared/services/page/navigation.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

export interface ResultsHeadProps {
  readonly search: SearchModel;
  readonly direction: Direction;
  /** Of this way; absent until they are known. */
  readonly names: { readonly origin: string; readonly destination: string } | undefined;
  readonly formatters: ResultsFormatters;
  readonly navigation: Navigation;
  /** Where the search can be changed. */
  readonly href: string;
}

/** What is searched, in a few words; a press anywhere leads to where it is changed. */
export function ResultsHead({ search, direction, names, formatters, navigation, href }: ResultsHeadProps) {
  const { headingLevel } = useIsland();
  const { text, day } = formatters;
  const { inboundDepartureDate: back } = search;
  const { wheelchairSeated } = getAssistance(search, direction);
  const isOut = direction === 'outbound';
  const outTitle = back === undefined ? 'singleTitle' : 'outboundTitle';
  const facts = [
    day((isOut ? undefined : back) ?? search.departureDate, 'short'),
    isOut && back !== undefined && text('returnOn', { day: day(back, 'short') }),
    text('travellers', { count: search.totalPassengers }),
    wheelchairSeated > 0 && text('wheelchairs', { count: wheelchairSeated }),
  ];
  return (
    <header className="results-head">
      <p className="results-quiet">{text(isOut ? outTitle : 'inboundTitle')}</p>
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
