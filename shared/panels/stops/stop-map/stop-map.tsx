import { useState } from 'react';
import { type Coordinates, toPosition } from '#shared/domain/cities/city-distance.ts';
import { toZoom } from '#shared/domain/maps/map-view.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland, useSubscription } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { Map, type MapProps, mapStyles } from '#shared/ui/map/map.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the map. */
export const stopMapStyles = [mapStyles];

/** Props of the map. Without markers, nothing is rendered and no map loads. */
export interface StopMapProps extends Omit<MapProps, 'zoom' | 'isMetric' | 'texts' | 'renderer' | 'unavailableText'> {
  readonly text: Text<typeof messages>;
  /** The message if the map fails to load; a general one by default. */
  readonly unavailable?: string | undefined;
  /** The zoom level that the API returns for a stop or city (spec §3 "scaling"); a default one if it is missing. */
  readonly scaling?: number | undefined;
}

/**
 * A map of a stop, the stops of a city, or a route, with the renderer of the page. Callers must render the same
 * information as text.
 */
export function StopMap({ text, scaling, unavailable, ...mapProps }: StopMapProps) {
  const { currency } = useIsland().settings;
  const renderer = useMapRenderer(mapProps.markers.length > 0);
  return (
    <Map
      {...mapProps}
      zoom={toZoom(scaling)}
      // Kilometres if the currency is CAD, otherwise miles (spec §9).
      isMetric={currency === 'CAD'}
      renderer={renderer}
      unavailableText={unavailable ?? text('mapUnavailable')}
      texts={{
        zoomIn: text('mapZoomIn'),
        zoomOut: text('mapZoomOut'),
        closeInfo: text('mapCloseInfo'),
        outlineCredit: text('mapOutlineCredit'),
      }}
    />
  );
}

/** The marker of a stop; empty if its position is unknown. */
export function toStopMarkers(id: string, title: string, place: Coordinates): readonly MapMarker[] {
  const position = toPosition(place);
  return position ? [{ id, title, position, icon: 'stop' }] : [];
}

/**
 * The renderer of the page's maps, which draws with Leaflet or Google Maps. It is loaded with the first map.
 *
 * @param isNeeded whether to load it
 * @returns undefined until it has loaded; null if it fails to load: a text then replaces the map (spec §8 "Map load failure")
 */
function useMapRenderer(isNeeded: boolean): MapRenderer | null | undefined {
  const { maps } = useIsland().services;
  const [renderer, setRenderer] = useState<MapRenderer | null>();

  useSubscription(isNeeded ? 'map' : undefined, () => {
    let isCurrent = true;
    const handleRenderer = (loadedRenderer: MapRenderer | null) => {
      // A renderer is a function, which React would call if it were passed directly.
      if (isCurrent) setRenderer(() => loadedRenderer);
    };
    maps.renderer().then(handleRenderer, () => handleRenderer(null));
    return () => {
      isCurrent = false;
    };
  });
  return renderer;
}
