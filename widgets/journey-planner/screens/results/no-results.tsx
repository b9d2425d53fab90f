import type { ReactNode } from 'react';
import type { CityNearby } from '#shared/domain/cities/cities-by-distance.ts';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import { nearestServed } from '#shared/domain/cities/nearest-served.ts';
import { type Direction, getSearch } from '#shared/domain/journeys/direction.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { daysWithFee } from '#shared/domain/journeys/price-shown.ts';
import { relaxedSearches, type WayOut, waysOut } from '#shared/domain/journeys/ways-out.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { nearestDays } from '#shared/domain/search/ribbon/nearest-days.ts';
import { ribbonBatchDays } from '#shared/domain/search/ribbon/ribbon-window.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createJourneys, journeysKey } from '#shared/services/journeys/journeys.ts';
import { createTravelDates } from '#shared/services/search/travel-dates.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { selectMonthPrices } from '#shared/store/slices/search/travel-dates.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { pricesOf } from './results-days.tsx';
import type { ResultsFormatters } from './results-formatters.ts';

/** CSS texts of the part. */
export const styles: readonly string[] = [emptyStateStyles];

export interface NoResultsProps {
  readonly search: SearchModel;
  readonly direction: Direction;
  /** All that was found. */
  readonly found: readonly Journey[];
  /** What of it can be taken, whatever the filter. */
  readonly offered: readonly Journey[];
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  readonly formatters: ResultsFormatters;
  /** Where the search can be changed. */
  readonly changeHref: string;
  readonly onSearch: (search: SearchModel) => void;
  readonly onClearFilter: () => void;
  readonly onDay: (date: LocalDate) => void;
}

/** Nothing to choose: which constraint empties the list, and ways out of one press each (field notes §3, 10; §6, 7). */
export function NoResults(props: NoResultsProps) {
  const { search, direction, found, offered, formatters, onDay } = props;
  const { text, day: written, money } = formatters;
  const { services } = useIsland();
  const { navigation } = useAddress();
  const journeys = services.open(createJourneys);
  const asked = found.length > 0 ? [] : relaxedSearches(search, direction);
  const questions = asked.flatMap((one) => {
    const way = getSearch(one.search, direction);
    return way ? [{ ...one, way }] : [];
  });
  useSubscription(questions.map(({ way }) => journeysKey(way)).join(' ') || undefined, () => {
    const stops = questions.map(({ way }) => journeys.watch(way));
    return () => stops.forEach((stop) => stop());
  });
  const answers = useShared((state) => state.journeys);
  const relaxed = questions.map((one) => ({ ...one, answer: answers[journeysKey(one.way)] }));
  const isAsking = relaxed.some(({ answer }) => answer === undefined || answer.state === 'loading');

  const way = getSearch(search, direction) ?? search;
  const date = way.departureDate;
  const dayAnswer = useShared(selectDays(pricesOf(way)));
  const days = getLastValue(dayAnswer);
  const isWaiting = asked.length > 0 && (isAsking || (!days && dayAnswer.state !== 'failed'));
  const near = nearestDays(daysWithFee(days ?? [], props.hasFee), date);
  const ways = waysOut({
    ...{ search, found, offered },
    relaxed: relaxed.map((one) => ({ ...one, journeys: (one.answer && getLastValue(one.answer)?.journeys) ?? [] })),
  });
  const isDay = ways.every(({ kind }) => kind !== 'filter');

  // The reason is shown once it is known, and in another box: words that changed in sight would jump.
  if (isWaiting) return <EmptyState key="waiting" drawing={undefined} words={text('asking')} />;
  return (
    <EmptyState
      key="told"
      drawing={isDay && near.length > 0 ? 'calendar' : 'road'}
      words={titleOf(ways[0])}
      action={
        <div className="results-ways">
          {ways.map((one) => (
            <Way key={one.kind} way={one} {...props}>
              {one !== ways[0] && titleOf(one)}
            </Way>
          ))}
          {isDay && near.length > 0 && (
            <>
              <p className="results-quiet">{text('nearestDays')}</p>
              {near.map(({ date: other, price }) => (
                <Button key={other} onClick={() => onDay(other)}>
                  {price === null
                    ? written(other, 'long')
                    : text('dayWithPrice', { day: written(other, 'long'), price: money(price) })}
                </Button>
              ))}
            </>
          )}
          {isDay && direction === 'outbound' && (
            <NearbyRoutes search={search} hasFee={props.hasFee} formatters={formatters} onSearch={props.onSearch} />
          )}
          {ways.length === 0 && near.length === 0 && (
            <TextLink {...linkTo(navigation, props.changeHref)}>{text('changeSearch')}</TextLink>
          )}
        </div>
      }
    />
  );

  function titleOf(one: WayOut | undefined): string {
    switch (one?.kind) {
      case 'filter':
        return text('noneInFilter', { count: one.hidden });
      case 'early':
        return text('noneAfterArrival');
      case 'wheelchair':
        return text('noWheelchairSpace');
      case 'passengers':
        return text('noRoomForAll');
      case undefined:
        return days?.some((day) => day.available && day.date !== date)
          ? text('noneThatDay', { day: written(date, 'long') })
          : text('none');
    }
  }
}

function Way(props: NoResultsProps & { readonly way: WayOut; readonly children: ReactNode }) {
  const { way, formatters, onSearch, onClearFilter, children } = props;
  const { text } = formatters;
  const reason = children && <p className="results-quiet">{children}</p>;
  switch (way.kind) {
    case 'filter':
      return <Button onClick={onClearFilter}>{text('clearFilter')}</Button>;
    case 'early':
      return null;
    case 'wheelchair':
      return (
        <>
          {reason}
          <Button onClick={() => onSearch(way.search)}>{text('searchWithoutWheelchair')}</Button>
        </>
      );
    case 'passengers':
      return (
        <>
          {reason}
          <Button onClick={() => onSearch(way.search)}>{text('searchFor', { count: way.travellers })}</Button>
        </>
      );
  }
}

interface NearbyRoutesProps {
  /** The way out of a search that found nothing, as the address has it: a way back follows it. */
  readonly search: SearchModel;
  /** Whether prices are shown with their booking fee. */
  readonly hasFee: boolean;
  readonly formatters: ResultsFormatters;
  readonly onSearch: (search: SearchModel) => void;
}

/**
 * Where else one may leave from or go to: the served cities next to both ends of a search, each with its first day with
 * coaches from the one that was asked for. One without any in a week is not shown.
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
      {nearestServed(destinations, destination, { except }).map((near) => (
        <Route key={`to ${near.city.id}`} {...props} end="destination" near={near} />
      ))}
      {nearestServed(origins, origin, { except }).map((near) => (
        <RouteFrom key={`from ${near.city.id}`} {...props} near={near} />
      ))}
    </>
  );
}

interface RouteProps extends NearbyRoutesProps {
  readonly near: CityNearby;
}

/** A city that coaches leave from need not be one that they leave for the wanted destination from. */
function RouteFrom(props: RouteProps) {
  const { search, near } = props;
  const { services } = useIsland();
  useSubscription(String(near.city.id), () => services.open(createCities).watchDestinations(near.city.id));
  const destinations = getLastValue(useShared(selectDestinations(near.city.id)))?.cities ?? [];
  return findCity(destinations, search.destinationId) ? <Route {...props} end="origin" /> : null;
}

function Route({
  search,
  near,
  end,
  hasFee,
  formatters,
  onSearch,
}: RouteProps & { readonly end: 'origin' | 'destination' }) {
  const { text, day: written, money } = formatters;
  const { services } = useIsland();
  const distances = useDistanceFormat();
  const { inboundDepartureDate: back } = search;
  const other = { ...search, [end === 'origin' ? 'originId' : 'destinationId']: near.city.id };
  const { originId, destinationId, totalPassengers, departureDate: firstDay } = other;
  const asked = { originId, destinationId, totalPassengers, firstDay, days: ribbonBatchDays };
  useSubscription(JSON.stringify(asked), () => services.open(createTravelDates).watchPrices(asked));
  const days = daysWithFee(getLastValue(useShared(selectMonthPrices(asked))) ?? [], hasFee);
  const first = days.find(({ available }) => available);
  if (!first) return null;
  const { date, price } = first;
  const words = {
    city: near.city.name,
    distance: formatDistance(near.metres, distances),
    day:
      price === null
        ? written(date, 'long')
        : text('dayWithPrice', { day: written(date, 'long'), price: money(price) }),
  };
  return (
    <Button
      onClick={() =>
        onSearch({
          ...other,
          departureDate: date,
          ...(back !== undefined && { inboundDepartureDate: back < date ? date : back }),
        })
      }
    >
      {text(end === 'origin' ? 'leaveFrom' : 'goTo', words)}
    </Button>
  );
}
