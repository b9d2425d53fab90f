import { useState } from 'react';
import { readRoutePlace, toRoutePlaceParameters, type RoutePlace } from '#shared/domain/stops/place-query.ts';
import { useIsland, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useAddressState } from '#shared/panels/page/address-state/use-address-state.ts';
import { CityField, cityFieldStyles } from '#shared/panels/cities/city-field/city-field.tsx';
import type { ExploredPlace } from '#shared/panels/stops/stop-explorer/explorer-view.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import mapStyles from './map.css?inline';
import type { messages } from './messages.ts';

const stopExplorer = lazyPiece(() => import('#shared/panels/stops/stop-explorer/stop-explorer.lazy.tsx'));

/** Style sheets of the screen. */
export const styles = [...cityFieldStyles, mapStyles];

/**
 * The screen `journey-planner/map` (spec §2), linked from a city search without results. Its map shows all cities, the stops of
 * a selected city, or the route between two cities.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel, emit } = useIsland();
  // The selected cities are in the query of the address, so that links, reloads and the Back button work.
  const [{ originId, destinationId }, setRoute] = useAddressState<RoutePlace>({
    parse: readRoutePlace,
    toParameters: toRoutePlaceParameters,
  });
  /** The stop that was last selected on the map or in the list next to it. It is shown only while its city is. */
  const [stop, setStop] = useState<{ readonly cityId: number; readonly stopId: string }>();
  const explorer = useLazyPiece(stopExplorer);
  // The cities for the two fields. Destinations depend on the origin; without one, they are not loaded.
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  useSubscription(originId?.toString(), () => services.open(createCities).watchDestinations(originId));

  return (
    <div className="planner-map">
      <Heading level={headingLevel} className="planner-map-title">
        {text('title')}
      </Heading>
      <div className="planner-map-cities">
        <CityField
          label={text('from')}
          field="origin"
          cityId={originId}
          // A new origin clears the destination, which might not be reachable from it.
          onChange={(cityId) => setRoute({ originId: cityId })}
        />
        <CityField
          label={text('to')}
          field="destination"
          originId={originId}
          cityId={destinationId}
          onChange={(cityId) => setRoute({ originId, destinationId: cityId })}
        />
      </div>
      {/* Nothing while it loads. */}
      {explorer.state === 'failed' && <Unavailable onRetry={explorer.retry} />}
      {explorer.state === 'ready' && (
        <explorer.module.StopExplorer
          place={getPlace()}
          text={explorer.text}
          // `cityId` is undefined to return to all cities.
          onCity={(cityId) => setRoute({ originId: cityId })}
          onStop={(cityId, stopId) => {
            setStop({ cityId, stopId });
            emit('coach:stop-selected', { cityId, stopId });
          }}
        />
      )}
    </div>
  );

  /** The route between two cities, or else the stops of the only selected city, or else all cities. */
  function getPlace(): ExploredPlace {
    if (originId !== undefined && destinationId !== undefined) return { kind: 'route', originId, destinationId };
    const cityId = originId ?? destinationId;
    if (cityId === undefined) return { kind: 'network' };
    return { kind: 'city', cityId, stopId: stop?.cityId === cityId ? stop.stopId : undefined };
  }
}
