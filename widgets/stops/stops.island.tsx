import { toCityPlaceParameters, readCityPlace, type CityPlace } from '#shared/domain/stops/place-query.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useOrigins } from '#shared/panels/cities/city-field/use-origins.ts';
import { useAddressState } from '#shared/panels/page/address-state/use-address-state.ts';
import { CityField, cityFieldStyles } from '#shared/panels/cities/city-field/city-field.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';
import stopsStyles from './stops.css?inline';

/** The map and the list, which are loaded after the first render of the island. */
const stopExplorer = lazyPiece(afterPaint(() => import('#shared/panels/stops/stop-explorer/stop-explorer.lazy.tsx')));

// `mount` and `attributes` are for the script that mounts the island in its tag.
export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Style sheets of the island. */
export const styles = [iconStyles, buttonStyles, ...cityFieldStyles, stopsStyles];

/**
 * The widget `coach-stops`: a field to choose a city, and the stops of that city on a map and in a list (spec §2 "stops").
 * Without a city, it shows all cities. The city and the selected stop are in the query of the page's address.
 */
export function Island({ cityId: tagCityId }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const { emit } = useIsland();
  const [place, show] = useAddressState<CityPlace>({
    // A city in the address overrides that of the tag.
    parse: (search) => ({ cityId: tagCityId, ...readCityPlace(search) }),
    toParameters: toCityPlaceParameters,
  });
  const { cityId, stopId } = place;
  const explorer = useLazyPiece(stopExplorer);
  // Loads the cities, for the field and the map.
  useOrigins();
  // Another city has no selected stop.
  const showCity = (newCityId: number | undefined) => show({ cityId: newCityId });

  // Applies an attribute that changes after the first render. `isReplaced` replaces the history entry.
  useChangeEffect(tagCityId, () => show({ cityId: tagCityId }, { isReplaced: true }));

  return (
    <IslandFrame className="stops" role="region" title={text('title')}>
      <div className="stops-field">
        <CityField label={text('city')} field="city" cityId={cityId} onChange={showCity} />
      </div>
      {explorer.state === 'failed' && <Unavailable onRetry={explorer.retry} />}
      {explorer.state === 'ready' && (
        <explorer.module.StopExplorer
          place={cityId === undefined ? { kind: 'network' } : { kind: 'city', cityId, stopId }}
          text={explorer.text}
          onCity={showCity}
          onStop={(stopCityId, newStopId) => {
            // Without a history entry for each stop: Back leads to the previous city.
            show({ cityId: stopCityId, stopId: newStopId }, { isReplaced: true });
            emit('coach:stop-selected', { cityId: stopCityId, stopId: newStopId });
          }}
        />
      )}
    </IslandFrame>
  );
}
