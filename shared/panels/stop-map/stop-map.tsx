import { zoomFrom } from '#shared/domain/maps/map-view.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { useIsland } from '#shared/island/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { MapMode } from '#shared/ui/map/map-renderer.ts';
import { Map, mapStyles } from '#shared/ui/map/map.tsx';
import type { messages } from './messages/fr.ts';
import { useMapRenderer } from './use-map-renderer.ts';

/** The sheets that the map needs. */
export const stopMapStyles: readonly string[] = [mapStyles];

export interface StopMapProps {
  readonly mode: Exclude<MapMode, 'route'>;
  /** None: nothing is drawn, and no map is loaded. */
  readonly markers: readonly MapMarker[];
  /** The map's name, for assistive technology. */
  readonly label: string;
  readonly text: Text<typeof messages>;
  /** Zoom as the host gives it (spec §3 "scaling"). */
  readonly scaling?: number | undefined;
  readonly selectedId?: string | undefined;
  readonly placeName?: string | undefined;
  readonly onMarker?: ((id: string) => void) | undefined;
}

/** A map of one stop, or of the stops of a city, by whichever renderer the page has. Words stand beside it, always. */
export function StopMap({ text, scaling, ...shown }: StopMapProps) {
  const { currency } = useIsland().settings;
  const renderer = useMapRenderer(shown.markers.length > 0);
  return (
    <Map
      {...shown}
      zoom={zoomFrom(scaling)}
      isMetric={currency === 'CAD'}
      renderer={renderer}
      unavailableText={text('mapUnavailable')}
      words={{
        zoomIn: text('mapZoomIn'),
        zoomOut: text('mapZoomOut'),
        closeInfo: text('mapCloseInfo'),
        outlineCredit: text('mapOutlineCredit'),
      }}
    />
  );
}

interface Located {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The marker of a stop; none where its place is not known. */
export function markerOf(id: string, title: string, { latitude, longitude }: Located): readonly MapMarker[] {
  if (latitude === undefined || longitude === undefined) return [];
  return [{ id, title, position: { lat: latitude, lng: longitude }, icon: 'stop' }];
}
