import { useState } from 'react';
import { positionOf } from '#shared/domain/cities/city-distance.ts';
import type { City, CityList } from '#shared/domain/cities/city.ts';
import { homeCities } from '#shared/domain/cities/home-cities.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { AsyncContent } from '../../kit/async-content/async-content.tsx';
import { StopMap } from '../stop-map/stop-map.tsx';
import { ExplorerWaiting } from './explorer-waiting.tsx';
import type { ExplorerViewProps } from './explored-place.ts';

/** How many cities are listed before all are asked for. */
const firstCities = 24;

/** All cities: each leads to its stops. */
export function NetworkPlaces(props: ExplorerViewProps) {
  const { text, cities } = props;
  const { services, common } = useIsland();
  const retry = () => services.open(createCities).retryOrigins();
  const again = <Button onClick={retry}>{common('retry')}</Button>;
  return (
    <AsyncContent
      answer={cities}
      waiting={<ExplorerWaiting />}
      failure={{ title: text('citiesFailed'), advice: text('citiesFailedAdvice') }}
      onRetry={retry}
    >
      {(list) =>
        list.cities.length > 0 ? (
          <Cities {...props} list={list} />
        ) : (
          <EmptyState drawing="map" words={text('noCities')} action={again} />
        )
      }
    </AsyncContent>
  );
}

function Cities({ text, list, onCity }: ExplorerViewProps & { readonly list: CityList }) {
  const { settings } = useIsland();
  const [isWhole, setWhole] = useState(false);
  const home = homeCities(list.cities, settings.operation);
  // Those on the operation's own side first, in the list as on the map.
  const inOrder = [...home, ...list.cities.filter((city) => !home.includes(city))];
  const shown = isWhole ? inOrder : inOrder.slice(0, firstCities);
  const choose = (id: string) => onCity(Number(id));
  return (
    <div className="stop-explorer-places">
      <StopMap
        mode="city"
        isCrowded
        markers={inOrder.flatMap(cityMarker)}
        view={home.flatMap(cityMarker)}
        label={text('mapOfCities')}
        unavailable={text('noMap')}
        text={text}
        onMarker={choose}
      />
      <div className="stop-explorer-list stop-explorer-cities">
        <MapList
          mode="city"
          label={text('allCities')}
          entries={shown.map(({ id, name, region }) => ({ id: String(id), title: name, distance: region }))}
          onMarker={choose}
        />
        {shown.length < inOrder.length && (
          <Button isWide onClick={() => setWhole(true)}>
            {text('moreCities', { count: inOrder.length - shown.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function cityMarker(city: City): readonly MapMarker[] {
  const position = positionOf(city);
  return position ? [{ id: String(city.id), title: city.name, position }] : [];
}
