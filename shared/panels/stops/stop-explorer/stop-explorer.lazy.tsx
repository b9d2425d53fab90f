import { useEffect, useRef, useState } from 'react';
import { findCity, toPosition } from '#shared/domain/cities/city-distance.ts';
import type { City, CityChoices } from '#shared/domain/cities/city.ts';
import { filterHomeCities } from '#shared/domain/cities/own-cities.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectCityStops } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { loadingIndicatorStyles } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { CityStopChoice, cityStopChoiceStyles } from '../../cities/city-map/city-stop-choice.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { StopMap } from '../stop-map/stop-map.tsx';
import { type ExploredPlace, type ExplorerViewProps, ExplorerLinks, ExplorerSkeleton } from './explorer-view.tsx';
import { RoutePlaces } from './route-places.tsx';
import type { StopExplorerMessages } from './messages.ts';
import styleText from './stop-explorer.css?inline';

/** The number of cities that are listed initially. */
const initialCityCount = 24;

/** The dialog with the details of a stop. It is loaded when the first details are opened. */
const stopDetails = lazyPiece(() => import('../stop-details/stop-details.lazy.tsx'));

/** Style sheets of the explorer. Those of maps and lists are in `cityStopChoiceStyles`. */
export const styles = [
  ...asyncContentStyles,
  skeletonStyles,
  loadingIndicatorStyles,
  emptyStateStyles,
  textLinkStyles,
  ...cityStopChoiceStyles,
  styleText,
];

export interface StopExplorerProps extends Pick<ExplorerViewProps, 'onCity' | 'onStop'> {
  readonly text: Text<StopExplorerMessages>;
  readonly place: ExploredPlace;
}

/**
 * Cities and stops on a map and in an equivalent list (spec §2 "stops", "journey-planner/map"): all cities, the stops of a
 * city, or the route between two cities. The caller controls which of them is shown.
 */
export function StopExplorer({ place, text, onCity, onStop }: StopExplorerProps) {
  const island = useIsland();
  const { services, common } = island;
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const cities = useShared(selectOrigins);
  const [details, setDetails] = useState<{ readonly cityId: number; readonly stopId: string }>();
  const dialog = useLazyPiece(stopDetails, details !== undefined);

  // An ellipsis if the cities have not loaded, or the city is not one of them.
  const getCityName = (cityId: number) => findCity(getLastValue(cities)?.cities ?? [], cityId)?.name ?? '…';
  const title = getTitle();
  const level = island.headingLevel + 1;
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Identifies the place. Selecting a stop of the same city is not a new place.
  const key = JSON.stringify({ ...place, stopId: undefined });
  // When the place changes, the pressed element is removed. The heading then receives the focus, and is read out.
  useChangeEffect(key, () => {
    if (frame.current && isFocusLostAround(frame.current)) heading.current?.focus();
  });

  const view: ExplorerViewProps = {
    text,
    cities,
    onCity,
    onStop,
    onDetails: (cityId, stopId) => setDetails({ cityId, stopId }),
  };
  return (
    <div className="stop-explorer" ref={frame}>
      <Heading level={level} className="stop-explorer-title" tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      {place.kind === 'network' && <NetworkPlaces {...view} />}
      {place.kind === 'city' && <CityPlaces key={place.cityId} {...view} {...place} headingLevel={level + 1} />}
      {place.kind === 'route' && <RoutePlaces key={key} {...view} {...place} />}
      {details && dialog.state === 'failed' && (
        <Notice
          tone="danger"
          title={text('stopDetailsFailed')}
          actions={<Button onClick={dialog.retry}>{common('retry')}</Button>}
        />
      )}
      {details && dialog.state === 'ready' && (
        <dialog.module.StopDetailsDialog {...details} text={dialog.text} onClose={() => setDetails(undefined)} />
      )}
    </div>
  );

  function getTitle(): string {
    if (place.kind === 'network') return text('allCities');
    if (place.kind === 'city') return text('stopsOfCity', { city: getCityName(place.cityId) });
    return text('wayBetween', { origin: getCityName(place.originId), destination: getCityName(place.destinationId) });
  }
}

interface CityPlacesProps extends ExplorerViewProps {
  readonly cityId: number;
  readonly stopId?: string | undefined;
  readonly headingLevel: number;
}

/** The stops of a city on a map and in a list, and links to departures, journeys and fares. */
function CityPlaces({ text, cities, cityId, stopId, headingLevel, onCity, onStop, onDetails }: CityPlacesProps) {
  const { services } = useIsland();
  const stops = services.open(createStops);
  useSubscription(String(cityId), () => stops.watchCity(cityId));
  const answer = useShared(selectCityStops(cityId));
  const city = findCity(getLastValue(cities)?.cities ?? [], cityId);

  // Announced when the stops have loaded. A refresh with the same number of stops is not announced.
  const count = getLastValue(answer)?.stops.length;
  useEffect(() => {
    if (count !== undefined) services.announcer.announce(text('stopsFound', { count }));
  }, [services, text, count]);

  return (
    <>
      <ExplorerLinks text={text} originId={cityId} onCity={onCity} />
      <AsyncContent
        answer={answer}
        placeholder={<ExplorerSkeleton />}
        failure={{ title: text('cityStopsFailed'), advice: text('cityStopsFailedAdvice') }}
        onRetry={() => stops.retryCity(cityId)}
      >
        {(cityStops) => (
          <CityStopChoice
            cityStops={cityStops}
            text={text}
            headingLevel={headingLevel}
            stopId={stopId}
            centre={city && toPosition(city)}
            onChosen={(id) => onStop(cityId, id)}
            onDetails={(id) => onDetails(cityId, id)}
          />
        )}
      </AsyncContent>
    </>
  );
}

/** All cities. Choosing one shows its stops. */
function NetworkPlaces(props: ExplorerViewProps) {
  const { text, cities } = props;
  const { services, common } = useIsland();
  const retry = () => services.open(createCities).retryOrigins();
  const retryButton = <Button onClick={retry}>{common('retry')}</Button>;
  return (
    <AsyncContent
      answer={cities}
      placeholder={<ExplorerSkeleton />}
      failure={{ title: text('citiesFailed'), advice: text('citiesFailedAdvice') }}
      onRetry={retry}
    >
      {(list) =>
        list.cities.length > 0 ? (
          <Cities {...props} list={list} />
        ) : (
          <EmptyState drawing="map" text={text('noCities')} action={retryButton} />
        )
      }
    </AsyncContent>
  );
}

/** The loaded cities on a map and in a list, which is shortened at first. */
function Cities({ text, list, onCity }: ExplorerViewProps & { readonly list: CityChoices }) {
  const { settings } = useIsland();
  const [isExpanded, setExpanded] = useState(false);
  // The cities on the continent of the operation (the operator's site for a country) come first. Initially, the map shows only
  // their area (`view`), although all cities are on it. In the mode `city`, markers and entries of the list can be selected.
  const home = filterHomeCities(list.cities, settings.operation);
  const sortedCities = [...home, ...list.cities.filter((city) => !home.includes(city))];
  const listedCities = isExpanded ? sortedCities : sortedCities.slice(0, initialCityCount);
  const choose = (id: string) => onCity(Number(id));
  return (
    <div className="stop-explorer-places">
      <StopMap
        mode="city"
        hidesOverlaps
        markers={sortedCities.flatMap(toCityMarker)}
        view={home.flatMap(toCityMarker)}
        label={text('mapOfCities')}
        unavailable={text('noMap')}
        text={text}
        onMarker={choose}
      />
      <div className="stop-explorer-list stop-explorer-cities">
        <MapList
          mode="city"
          label={text('allCities')}
          entries={listedCities.map(({ id, name, region }) => ({ id: String(id), title: name, detail: region }))}
          onMarker={choose}
        />
        {listedCities.length < sortedCities.length && (
          <Button isWide onClick={() => setExpanded(true)}>
            {text('moreCities', { count: sortedCities.length - listedCities.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The marker of a city; empty if its position is unknown. */
function toCityMarker(city: City): readonly MapMarker[] {
  const position = toPosition(city);
  return position ? [{ id: String(city.id), title: city.name, position }] : [];
}
