import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defaultZoom } from '#shared/domain/maps/map-view.ts';
import leafletStyles from './leaflet/leaflet-map.css?inline';
import listStyles from './map-list.css?inline';
import styles from './map.css?inline';
import { type MapHandle, type MapOptions, type MapRenderer } from './map-renderer.ts';

/** CSS of the map with each renderer (Leaflet and Google Maps), and of the list. */
export const mapStyles = `${styles}\n${leafletStyles}\n${listStyles}`;

/** Options that are required by renderers, and optional in the component, which provides defaults. */
type OptionalMapOptions = Pick<MapOptions, 'zoom' | 'isMetric' | 'onMarker' | 'onInfoLink'>;

/** Props of a map. */
export interface MapProps
  extends Omit<MapOptions, keyof OptionalMapOptions | 'openId' | 'onInfoClose'>, Partial<OptionalMapOptions> {
  /** The function that draws the map: undefined while it is loading, null if it failed to load. */
  readonly renderer: MapRenderer | null | undefined;
  /** Shown instead of the map if the renderer fails to load or to draw it. */
  readonly unavailableText: string;
}

/**
 * A map of stops (spec §2 "Map component"). Callers also show its content as text, for example with `MapList`. Renders nothing
 * without markers, because the default centre of the specification is in the sea.
 */
export function Map({ renderer, unavailableText, markers, label, ...rest }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  /** The information window that the user has opened or closed; undefined before the user has done so. */
  const [choice, setChoice] = useState<{ readonly openId: string | undefined }>();
  const [failedRenderer, setFailedRenderer] = useState<MapRenderer>();

  // Before the user's first choice, the first marker that is marked as `open`, if any.
  const openId = choice === undefined ? markers.find(({ open }) => open)?.id : choice.openId;
  const { zoom = defaultZoom, isMetric = false, onMarker, onInfoLink, ...options } = rest;
  const mapOptions: MapOptions = {
    ...options,
    markers,
    label,
    zoom,
    isMetric,
    openId,
    onMarker(id) {
      // In a route, pressing a marker opens its information window, or closes it if it is open. Other maps have no such window.
      if (rest.mode === 'route') setChoice({ openId: id === openId ? undefined : id });
      onMarker?.(id);
    },
    onInfoLink: (id) => onInfoLink?.(id),
    onInfoClose: () => setChoice({ openId: undefined }),
  };

  const isDrawn = renderer !== undefined && renderer !== null && renderer !== failedRenderer && markers.length > 0;
  const draw = useEffectEvent((create: MapRenderer) => {
    if (container.current === null) return;
    try {
      handle.current = create(container.current, mapOptions);
    } catch {
      // Not during the effect, in which React advises against setting state. A renderer is a function, which React would call
      // if it were passed directly.
      queueMicrotask(() => setFailedRenderer(() => create));
    }
  });
  // The renderer manages the children of the container; React does not. A renderer draws the map once, not again with each
  // change of the options: the second effect updates the map after each render.
  useEffect(() => {
    if (!isDrawn) return undefined;
    draw(renderer);
    return () => {
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [renderer, isDrawn]);
  // After the effect above, so the first update of a new map repeats the options it was created with and changes nothing.
  useEffect(() => {
    handle.current?.update(mapOptions);
  });

  if (markers.length === 0) return null;
  const isUnavailable = renderer === null || (renderer !== undefined && renderer === failedRenderer);
  return (
    <section className="map" aria-label={label} aria-busy={renderer === undefined}>
      {isUnavailable ? (
        <p className="map-unavailable">{unavailableText}</p>
      ) : (
        <div className="map-frame" ref={container} />
      )}
    </section>
  );
}
