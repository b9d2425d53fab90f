import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defaultZoom } from '#shared/domain/maps/map-view.ts';

import leafletStyles from './leaflet/leaflet-map.css?inline';
import listStyles from './map-list.css?inline';
import styles from './map.css?inline';
import { type MapHandle, type MapOptions, type MapRenderer } from './map-renderer.ts';

/** CSS of the map, of both renderers, and of the list. */
export const mapStyles = `${styles}\n${leafletStyles}\n${listStyles}`;

/** Options of a map that its component sets by default, or controls itself. */
type OptionalMapOptions = Pick<MapOptions, 'zoom' | 'isMetric' | 'onMarker' | 'onInfoLink'>;

/** Props of a map. */
export interface MapProps
  extends Omit<MapOptions, keyof OptionalMapOptions | 'openId' | 'onInfoClose'>, Partial<OptionalMapOptions> {
  /** Undefined while it is loading, null if it failed to load. */
  readonly renderer: MapRenderer | null | undefined;
  /** Shown instead of the map if the renderer fails. The list next to the map still works. */
  readonly unavailableText: string;
}

/**
 * A map of stops (spec §2 "Map component"). It is always accompanied by `MapList`, its text alternative.
 *
 * It renders nothing before a position is known: the specified default centre is in the sea.
 */
export function Map({ renderer, unavailableText, markers, label, ...rest }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const [choice, setChoice] = useState<{ readonly openId: string | undefined }>();
  const [failedRenderer, setFailedRenderer] = useState<MapRenderer>();

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
      // In a separate task, because the renderer runs inside an effect, which must not set state.
      queueMicrotask(() => setFailedRenderer(() => create));
    }
  });
  // The map is a separate program in an element whose children React does not manage.
  useEffect(() => {
    if (!isDrawn) return undefined;
    draw(renderer);
    return () => {
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [renderer, isDrawn]);
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
