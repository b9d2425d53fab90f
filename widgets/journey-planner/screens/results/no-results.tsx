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
import { selectMonthPrices } from '#shared/store/slices/search/travel-dates.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { toPricesQuestion } from './results-days.tsx';
import { useResultsFormatters } from './results-formatters.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS texts. */
export const styles = [emptyStateStyles];

interface NoResultsProps {
  /** The search of the address, with both directions. */
  readonly search: SearchModel;
  readonly direction: TripDirection;
  /** All journeys of the search. */
  readonly foundJourneys: readonly Journey[];
  /** Those that can be taken, before the filter is applied. */
  readonly offeredJourneys: readonly Journey[];
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  /** Address of the search form. */
  readonly changeHref: string;
  readonly onSearch: (search: SearchModel) => void;
  readonly onClearFilter: () => void;
  readonly onDay: (date: LocalDate) => void;
}

/** An empty list: the constraint that empties it, and searches that have results, each one press away (field notes §3, 10; §6, 7). */
export function NoResults(props: NoResultsProps) {
  const { search, direction, foundJourneys, offeredJourneys, onDay } = props;
  const { text, day: formatDay, money } = useResultsFormatters();
  const { services } = useIsland();
  const journeyService = services.open(createJourneys);
  const relaxations = foundJourneys.length > 0 ? [] : listRelaxedSearches(search, direction);
  const queries = relaxations.flatMap((relaxation) => {
    const directionSearch = getOneWaySearch(relaxation.search, direction);
    return directionSearch ? [{ ...relaxation, directionSearch }] : [];
  });
  useSubscription(queries.map((query) => toJourneysKey(query.directionSearch)).join(' ') || undefined, () => {
    const stops = queries.map((query) => journeyService.watch(query.directionSearch));
    return () => stops.forEach((stop) => stop());
  });
  const answers = useShared((state) => state.journeys);
  const searches = queries.map((query) => ({ ...query, answer: answers[toJourneysKey(query.directionSearch)] }));
  const isLoading = searches.some(({ answer }) => answer === undefined || answer.state === 'loading');

  const directionSearch = getOneWaySearch(search, direction) ?? search;
  const date = directionSearch.departureDate;
  const dayAnswer = useShared(selectDays(toPricesQuestion(directionSearch)));
  const days = getLastValue(dayAnswer);
  const isWaiting = relaxations.length > 0 && (isLoading || (!days && dayAnswer.state !== 'failed'));
  const near = findNearestDays(includeFeesOfDays(days ?? [], props.hasFee), date);
  const suggestions = listSuggestions({
    search,
    results: foundJourneys,
    possibleJourneys: offeredJourneys,
    relaxedResults: searches.map((query) => ({
      ...query,
      journeys: (query.answer && getLastValue(query.answer)?.journeys) ?? [],
    })),
  });
  const canChangeDay = suggestions.every(({ kind }) => kind !== 'filter');

  // Another `key` for each state: a text that changed in the same box would jump.
  if (isWaiting) return <EmptyState key="waiting" drawing={undefined} text={text('asking')} />;
  return (
    <EmptyState
      key="reason"
      drawing={canChangeDay && near.length > 0 ? 'calendar' : 'road'}
      text={getTitle(suggestions[0])}
      action={
        <div className="results-ways">
          {suggestions.map((suggestion) => (
            <Suggestion key={suggestion.kind} suggestion={suggestion} {...props}>
              {suggestion !== suggestions[0] && getTitle(suggestion)}
            </Suggestion>
          ))}
          {canChangeDay && near.length > 0 && (
            <>
              <p className="results-quiet">{text('nearestDays')}</p>
              {near.map(({ date: nearbyDate, price }) => (
                <Button key={nearbyDate} onClick={() => onDay(nearbyDate)}>
                  {price === null
                    ? formatDay(nearbyDate, 'long')
                    : text('dayWithPrice', { day: formatDay(nearbyDate, 'long'), price: money(price) })}
                </Button>
              ))}
            </>
          )}
          {canChangeDay && direction === 'outbound' && <NearbyRoutes {...props} />}
          {suggestions.length === 0 && near.length === 0 && (
            <PageLink href={props.changeHref}>{text('changeSearch')}</PageLink>
          )}
        </div>
      }
    />
  );

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
 * Searches with another origin or destination: served cities near both ends, each with its first day with coaches from
 * the departure date on. Cities without a coach within a week are left out.
 */
function NearbyRoutes(props: NearbyRoutesProps) {
  const { originId, destinationId } = props.search;
  const { services } = useIsland();
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));
  const origins = getLastValue(useShared(selectOrigins))?.cities ?? [];
  const destinations = getLastValue(useShared(selectDestinations(originId)))?.cities ?? [];
  const except = [originId, destinationId];
  const origin = findCity(origins, originId);
  const destination = findCity(destinations, destinationId) ?? findCity(origins, destinationId);
  return (
    <>
      {findNearestServed(destinations, destination, except).map((near) => (
        <NearbyRoute key={`to ${near.city.id}`} {...props} end="destination" near={near} />
      ))}
      {findNearestServed(origins, origin, except).map((near) => (
        <NearbyRouteFrom key={`from ${near.city.id}`} {...props} near={near} />
      ))}
    </>
  );
}

type NearbyRouteProps = NearbyRoutesProps & { readonly near: CityNearby };

/** A search from a nearby origin, if coaches run from there to the destination. */
function NearbyRouteFrom(props: NearbyRouteProps) {
  const { search, near } = props;
  const { services } = useIsland();
  useSubscription(String(near.city.id), () => services.open(createCities).watchDestinations(near.city.id));
  const destinations = getLastValue(useShared(selectDestinations(near.city.id)))?.cities ?? [];
  return findCity(destinations, search.destinationId) ? <NearbyRoute {...props} end="origin" /> : null;
}

function NearbyRoute(props: NearbyRouteProps & { readonly end: 'origin' | 'destination' }) {
  const { search, near, end, hasFee, onSearch } = props;
  const { text, day: formatDay, money } = useResultsFormatters();
  const { services } = useIsland();
  const distances = useDistanceFormat();
  const { inboundDepartureDate: returnDate } = search;
  const newSearch = { ...search, [end === 'origin' ? 'originId' : 'destinationId']: near.city.id };
  const { originId, destinationId, totalPassengers, departureDate: firstDay } = newSearch;
  const query = { originId, destinationId, totalPassengers, firstDay, days: ribbonBatchDays };
  useSubscription(JSON.stringify(query), () => services.open(createTravelDates).watchPrices(query));
  const days = includeFeesOfDays(getLastValue(useShared(selectMonthPrices(query))) ?? [], hasFee);
  const dayWithCoach = days.find(({ available }) => available);
  if (!dayWithCoach) return null;
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
