import { useState } from 'react';
import { type Located, toPosition } from '#shared/domain/cities/city-distance.ts';
import type { Position } from '#shared/domain/maps/distance.ts';
import { zoomFrom } from '#shared/domain/maps/map-view.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { MapMode, MapRenderer } from '#shared/ui/map/map-renderer.ts';
import { Map, mapStyles } from '#shared/ui/map/map.tsx';
import type { messages } from './messages.ts';

/** The sheets that the map needs. */
export const stopMapStyles: readonly string[] = [mapStyles];

export interface StopMapProps {
  readonly mode: MapMode;
  /** None: nothing is drawn, and no map is loaded. */
  readonly markers: readonly MapMarker[];
  /** The map's name, for assistive technology. */
  readonly label: string;
  readonly text: Text<typeof messages>;
  /** Said in the map's place when it cannot be had, where that is more than a stop's. */
  readonly unavailable?: string | undefined;
  /** Zoom as the host gives it (spec §3 "scaling"). */
  readonly scaling?: number | undefined;
  readonly selectedId?: string | undefined;
  readonly placeName?: string | undefined;
  /** The places that the view begins with, where that is not to be all markers. */
  readonly view?: readonly Pick<MapMarker, 'position'>[] | undefined;
  /** Many markers: one that would cover an earlier one is left out until there is room for both. */
  readonly isCrowded?: boolean | undefined;
  /** The way that a route takes. */
  readonly line?: readonly Position[] | undefined;
  /** The words of the link in a marker's information window (mode `route`). */
  readonly infoLinkLabel?: string | undefined;
  readonly onInfoLink?: ((id: string) => void) | undefined;
  readonly onMarker?: ((id: string) => void) | undefined;
}

/** A map of one stop, of the stops of a city, or of a route, by whichever renderer the page has. Words stand beside it, always. */
export function StopMap({ text, scaling, unavailable, ...shown }: StopMapProps) {
  const { currency } = useIsland().settings;
  const renderer = useMapRenderer(shown.markers.length > 0);
  return (
    <Map
      {...shown}
      zoom={zoomFrom(scaling)}
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

/** The marker of a stop; none where its place is not known. */
export function markerOf(id: string, title: string, place: Located): readonly MapMarker[] {
  const position = toPosition(place);
  return position ? [{ id, title, position, icon: 'stop' }] : [];
}

/**
 * What draws the page's maps, loaded when the first one is wanted.
 *
 * @returns `undefined` while it loads; `null` when it cannot be had: words stand in the map's place (spec §8 "Map load
 * failure").
 */
function useMapRenderer(isWanted: boolean): MapRenderer | null | undefined {
  const { maps } = useIsland().services;
  const [renderer, setRenderer] = useState<MapRenderer | null>();

  useSubscription(isWanted ? 'map' : undefined, () => {
    let current = true;
    const use = (found: MapRenderer | null) => {
      // A renderer is a function, which React would call.
      if (current) setRenderer(() => found);
    };
    maps.renderer().then(use, () => use(null));
    return () => {
      current = false;
    };
  });
  return renderer;
}
