import type { messages } from './messages.ts';
import type { ReactNode } from 'react';
import { type CityNearby, findNearestServed } from '#shared/domain/cities/cities-by-distance.ts';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import { type TripDirection, getOneWaySearch } from '#shared/domain/journeys/trip-direction.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { includeFeesOfDays } from '#shared/domain/journeys/booking-fee.ts';
import {
  listRelaxedSearches,
  type EmptyListSuggestion,
  listSuggestions,
} from '#shared/domain/journeys/empty-list-suggestions.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { findNearestDays } from '#shared/domain/search/ribbon/find-nearest-days.ts';
import { ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createJourneys, toJourneysKey } from '#shared/services/journeys/journeys.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { selectDayPrices } from '#shared/store/slices/search/travel-dates.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { toPricesQuery } from './results-days.tsx';
import { useResultsFormatters } from './results-formatters.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the message. */
export const styles = [emptyStateStyles];

interface NoResultsProps {
  /** The search in the page's address, with both directions. */
  readonly search: SearchModel;
  /** The direction of the empty list. */
  readonly direction: TripDirection;
  /** All journeys that the search found, in this direction. */
  readonly foundJourneys: readonly Journey[];
  /** Found journeys before filtering, without returns that depart before the outbound journey arrives. */
  readonly offeredJourneys: readonly Journey[];
  /** Whether the displayed prices include the booking fee. */
  readonly hasFee: boolean;
  /** Address of the search form. */
  readonly changeHref: string;
  /** Runs another search. */
  readonly onSearch: (search: SearchModel) => void;
  readonly onClearFilter: () => void;
  /** Runs the search for another day in this direction. */
  readonly onDay: (date: LocalDate) => void;
}

/**
 * The content of an empty list: why it is empty, and buttons for searches with results. If the search found nothing, this
 * component tries other searches to find the reason: without wheelchair spaces, and for one traveller.
 */
export function NoResults(props: NoResultsProps) {
  const { search, direction, foundJourneys, offeredJourneys, onDay } = props;
  const { text, day: formatDay, money } = useResultsFormatters();
  const { services } = useIsland();
  const journeyService = services.open(createJourneys);
  // If journeys were found, the filter or the times are the reason.
  const relaxations = foundJourneys.length > 0 ? [] : listRelaxedSearches(search, direction);
  const queries = relaxations.flatMap((relaxation) => {
    const directionSearch = getOneWaySearch(relaxation.search, direction);
    return directionSearch ? [{ ...relaxation, directionSearch }] : [];
  });
  // The key identifies all queries; undefined without queries means no subscription.
  useSubscription(queries.map((query) => toJourneysKey(query.directionSearch)).join(' ') || undefined, () => {
    const unsubscribes = queries.map((query) => journeyService.watch(query.directionSearch));
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  });
  // Each answer by the key of its search; absent before the first request.
  const answers = useShared((state) => state.journeys);
  const searches = queries.map((query) => ({ ...query, answer: answers[toJourneysKey(query.directionSearch)] }));
  const isLoading = searches.some(({ answer }) => answer === undefined || answer.state === 'loading');

  // Undefined only for the return of a one-way search, which has no list of results.
  const directionSearch = getOneWaySearch(search, direction) ?? search;
  const date = directionSearch.departureDate;
  // The days of the date ribbon above the list, which loads them.
  const dayAnswer = useShared(selectDays(toPricesQuery(directionSearch)));
  const days = getLastValue(dayAnswer);
  // With relaxed searches, the message waits for them and for the days, to show all suggestions together.
  const isWaiting = relaxations.length > 0 && (isLoading || (!days && dayAnswer.state !== 'failed'));
  // The price of a day is null if it is unknown.
  const nearestDays = findNearestDays(includeFeesOfDays(days ?? [], props.hasFee), date);
  const suggestions = listSuggestions({
    search,
    results: foundJourneys,
    offeredJourneys,
    relaxedResults: searches.map((query) => ({
      ...query,
      // A failed search counts as empty.
      journeys: (query.answer && getLastValue(query.answer)?.journeys) ?? [],
    })),
  });
  // If the filter hides all journeys, other days and cities are not suggested.
  const canSuggestTrips = suggestions.every(({ kind }) => kind !== 'filter');

  // A different `key` for each state, since a text that changes in the same element would cause a layout shift.
  if (isWaiting) return <EmptyState key="waiting" drawing={undefined} text={text('asking')} />;
  return (
    <EmptyState
      key="reason"
      drawing={canSuggestTrips && nearestDays.length > 0 ? 'calendar' : 'road'}
      text={getTitle(suggestions[0])}
      action={
        <div className="results-actions">
          {suggestions.map((suggestion) => (
            <Suggestion key={suggestion.kind} suggestion={suggestion} {...props}>
              {/* The text of the first suggestion is the title of the complete message. */}
              {suggestion !== suggestions[0] && getTitle(suggestion)}
            </Suggestion>
          ))}
          {canSuggestTrips && nearestDays.length > 0 && (
            <>
              <p className="results-quiet">{text('nearestDays')}</p>
              {nearestDays.map(({ date: nearbyDate, price }) => (
                <Button key={nearbyDate} onClick={() => onDay(nearbyDate)}>
                  {price === null
                    ? formatDay(nearbyDate, 'long')
                    : text('dayWithPrice', { day: formatDay(nearbyDate, 'long'), price: money(price) })}
                </Button>
              ))}
            </>
          )}
          {/* Not for the return: these searches change the cities of both directions. */}
          {canSuggestTrips && direction === 'outbound' && <NearbyRoutes {...props} />}
          {suggestions.length === 0 && nearestDays.length === 0 && (
            <PageLink href={props.changeHref}>{text('changeSearch')}</PageLink>
          )}
        </div>
      }
    />
  );

  /** Explains why the list is empty. Without a suggestion, the day is the reason if other days have coaches. */
  function getTitle(suggestion: EmptyListSuggestion | undefined): string {
    switch (suggestion?.kind) {
      case 'filter':
        return text('noneInFilter', { count: suggestion.hidden });
      case 'early':
        return text('noneAfterArrival');
      case 'wheelchair':
        return text('noWheelchairSpace');
      case 'passengers':
        return text('noRoomForAll');
      case undefined:
        return days?.some((day) => day.available && day.date !== date)
          ? text('noneThatDay', { day: formatDay(date, 'long') })
          : text('none');
    }
  }
}

/**
 * The button for a suggestion. `children` is its text, or false if that is the title, as always for `filter` and
 * `early`. `early` has no button: the message may have buttons for other days.
 */
function Suggestion(
  props: NoResultsProps & { readonly suggestion: EmptyListSuggestion; readonly children: ReactNode },
) {
  const { suggestion, onSearch, onClearFilter, children } = props;
  const text = useText<typeof messages>();
  if (suggestion.kind === 'early') return null;
  if (suggestion.kind === 'filter') return <Button onClick={onClearFilter}>{text('clearFilter')}</Button>;
  return (
    <>
      {children && <p className="results-quiet">{children}</p>}
      <Button onClick={() => onSearch(suggestion.search)}>
        {suggestion.kind === 'wheelchair'
          ? text('searchWithoutWheelchair')
          : text('searchFor', { count: suggestion.travellers })}
      </Button>
    </>
  );
}

type NearbyRoutesProps = Pick<NoResultsProps, 'search' | 'hasFee' | 'onSearch'>;

/**
 * Buttons for searches with another origin or destination: cities near either end with coaches to the other end, on the first
 * day with coaches within a week from the departure date, if any. The screen of results loads the list of origins.
 */
function NearbyRoutes(props: NearbyRoutesProps) {
  const { originId, destinationId } = props.search;
  const { services } = useIsland();
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));
  const origins = getLastValue(useShared(selectOrigins))?.cities ?? [];
  const destinations = getLastValue(useShared(selectDestinations(originId)))?.cities ?? [];
  const excludedIds = [originId, destinationId];
  const origin = findCity(origins, originId);
  // If no coach runs from the origin to the destination, its position is only in the list of all cities with departures.
  const destination = findCity(destinations, destinationId) ?? findCity(origins, destinationId);
  return (
    <>
      {findNearestServed(destinations, destination, excludedIds).map((near) => (
        <NearbyRoute key={`to ${near.city.id}`} {...props} end="destination" near={near} />
      ))}
      {findNearestServed(origins, origin, excludedIds).map((near) => (
        <NearbyRouteFrom key={`from ${near.city.id}`} {...props} near={near} />
      ))}
    </>
  );
}

type NearbyRouteProps = NearbyRoutesProps & { readonly near: CityNearby };

/** The button for a search from a nearby origin. Renders nothing unless coaches run from there to the destination. */
function NearbyRouteFrom(props: NearbyRouteProps) {
  const { search, near } = props;
  const { services } = useIsland();
  useSubscription(String(near.city.id), () => services.open(createCities).watchDestinations(near.city.id));
  const destinations = getLastValue(useShared(selectDestinations(near.city.id)))?.cities ?? [];
  return findCity(destinations, search.destinationId) ? <NearbyRoute {...props} end="origin" /> : null;
}

/**
 * The button for a search with the city `near` at one end. A return date before the new departure date is moved to it.
 * Renders nothing if no coach runs within a week.
 */
function NearbyRoute(props: NearbyRouteProps & { readonly end: 'origin' | 'destination' }) {
  const { search, near, end, hasFee, onSearch } = props;
  const { text, day: formatDay, money } = useResultsFormatters();
  const { services } = useIsland();
  const distances = useDistanceFormat();
  const { inboundDepartureDate: returnDate } = search;
  const newSearch = { ...search, [end === 'origin' ? 'originId' : 'destinationId']: near.city.id };
  const { originId, destinationId, totalPassengers, departureDate: firstDay } = newSearch;
  // Seven days, as many as the date ribbon loads at once.
  const query = { originId, destinationId, totalPassengers, firstDay, days: ribbonBatchDays };
  useSubscription(JSON.stringify(query), () => services.open(createTravelDates).watchPrices(query));
  const days = includeFeesOfDays(getLastValue(useShared(selectDayPrices(query))) ?? [], hasFee);
  const dayWithCoach = days.find(({ available }) => available);
  if (!dayWithCoach) return null;
  // The price is null if it is unknown.
  const { date, price } = dayWithCoach;
  const values = {
    city: near.city.name,
    distance: formatDistance(near.metres, distances),
    day:
      price === null
        ? formatDay(date, 'long')
        : text('dayWithPrice', { day: formatDay(date, 'long'), price: money(price) }),
  };
  return (
    <Button
      onClick={() =>
        onSearch({
          ...newSearch,
          departureDate: date,
          inboundDepartureDate: returnDate !== undefined && returnDate < date ? date : returnDate,
        })
      }
    >
      {text(end === 'origin' ? 'leaveFrom' : 'goTo', values)}
    </Button>
  );
}
