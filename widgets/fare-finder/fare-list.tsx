import { type RefObject, useLayoutEffect, useRef, useState, useMemo } from 'react';
import { type DestinationFare, toFareSearch } from '#shared/domain/fares/fare-list.ts';
import { type LinkProps, linkTo } from '#shared/island/hooks/link-to.ts';
import { useText, type Format, useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { type DistanceFormat, formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';

/** Number of cards at first, and added by each press of "show more". */
const pageSize = 12;

interface FareListProps {
  /** The lowest fare to each destination, in the order of the cards. */
  readonly fares: readonly DestinationFare[];
  /** Number of destinations whose fares have not arrived yet; infinite until the destinations are known. */
  readonly pendingCount: number;
  /** Whether the fares are in their final order; before, they are in the order of their arrival. */
  readonly isSorted: boolean;
  /** Refers to the list element, for the caller. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly formatters: FareFormatters;
  readonly links: FareLinks;
}

/** The fare cards: first 12, and 12 more at each press of a button. Placeholders for pending fares fill up the first 12. */
export function FareList({ fares, pendingCount, isSorted, listRef, formatters, links }: FareListProps) {
  const text = useText<typeof messages>();
  const [limit, setLimit] = useState(pageSize);
  const visibleFares = fares.slice(0, limit);
  const placeholderCount = Math.min(pendingCount, Math.max(0, pageSize - visibleFares.length));

  // The button disappears after the last page, so the first new card takes the focus.
  const firstNewIndex = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (firstNewIndex.current === undefined) return;
    // Each card is one link, and the placeholders contain none, so the index of a card is that of its link.
    listRef.current?.querySelectorAll('a')[firstNewIndex.current]?.focus();
    firstNewIndex.current = undefined;
  }, [listRef, limit]);

  const showMore = () => {
    firstNewIndex.current = limit;
    setLimit(limit + pageSize);
  };
  if (visibleFares.length + placeholderCount === 0) return null;
  return (
    <>
      {/* Another key replaces the list when it is sorted, so that browsers do not count its cards as layout shifts. */}
      <ul className="fare-cards" key={isSorted ? 'in order' : 'as they come'} ref={listRef} aria-label={text('cards')}>
        {visibleFares.map((fare) => (
          <FareCard key={fare.city.id} fare={fare} formatters={formatters} link={links.link(fare)} />
        ))}
        {[...Array(placeholderCount).keys()].map((index) => (
          <li key={`empty ${visibleFares.length + index}`} className="fare-card-empty skeleton" aria-hidden>
            <span className="skeleton-row fare-card-waiting" />
          </li>
        ))}
      </ul>
      {fares.length > limit && (
        <Button isWide onClick={showMore}>
          {text('showMore', { count: Math.min(pageSize, fares.length - limit) })}
        </Button>
      )}
    </>
  );
}

interface FareCardProps {
  readonly fare: DestinationFare;
  readonly formatters: FareFormatters;
  /** Link to the journeys on the day of the fare. */
  readonly link: LinkProps;
}

/** A destination with its lowest fare; the whole card is a link. */
function FareCard({ fare, formatters, link }: FareCardProps) {
  const text = useText<typeof messages>();
  const { name, region } = fare.city;
  const facts = [formatters.day(fare), formatters.distance(fare)].filter(Boolean).join(' · ');
  return (
    <li>
      <a className="fare-card" {...link}>
        <span className="fare-card-city">{name}</span>{' '}
        <span className="fare-card-price">
          <span className="fare-card-from">{text('cheapest')}</span> {formatters.price(fare)}
        </span>{' '}
        {region !== undefined && <span className="fare-card-region">{region}</span>}{' '}
        <span className="fare-card-facts">{facts}</span>
      </a>
    </li>
  );
}

/** Formatters for fares, by the language of the widget and the settings of the page. */
export type FareFormatters = ReturnType<typeof createFareFormatters>;

/** Creates the formatters. Components call `useFormatters(createFareFormatters, useDistanceFormat())`. */
export function createFareFormatters(format: Format, distances: DistanceFormat) {
  const { money } = createMoneyFormatters(format);
  const { day } = createTimeFormatters(format);
  return {
    price: ({ price }: DestinationFare) => money(price),
    /** The day of the fare. */
    day: ({ date }: DestinationFare) => day(date, 'short'),
    /** Straight-line distance; undefined if unknown. */
    distance: ({ distanceMetres }: DestinationFare) =>
      distanceMetres === undefined ? undefined : formatDistance(distanceMetres, distances),
    /** Formats an amount without decimals if it is whole: £10, but £9.50. */
    wholeAmount: (amount: Money) => money(amount, { isShort: true }),
  };
}

/** Links to the journeys of a fare. */
export type FareLinks = ReturnType<typeof useFareLinks>;

/**
 * Creates links from the fares of an origin to the journeys of their day: `href` returns the address, `link` the props of an
 * `<a>` element.
 */
export function useFareLinks(originId: number) {
  const { services } = useIsland();
  const navigation = services.open(createNavigation);
  return useMemo(() => {
    const href = (fare: DestinationFare) => navigation.href('journeys', writeSearchQuery(toFareSearch(originId, fare)));
    return { href, link: (fare: DestinationFare) => linkTo(navigation, href(fare)) };
  }, [navigation, originId]);
}
