import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defaultZoom } from '#shared/domain/maps/map-view.ts';
import { type Position } from '#shared/domain/maps/distance.ts';
import { type MapMarker } from '#shared/domain/maps/marker.ts';
import leafletStyles from './leaflet/leaflet-map.css?inline';
import listStyles from './map-list.css?inline';
import styles from './map.css?inline';
import { type MapHandle, type MapMode, type MapOptions, type MapRenderer, type MapWords } from './map-renderer.ts';

/** Style of the map, of what either renderer draws into it, and of its list. */
export const mapStyles = `${styles}\n${leafletStyles}\n${listStyles}`;

/** What a map shows and says. */
export interface MapProps {
  readonly mode: MapMode;
  readonly markers: readonly MapMarker[];
  /** The places that the view begins with, where that is not to be all markers. */
  readonly view?: readonly Pick<MapMarker, 'position'>[] | undefined;
  /** Whether a marker that would cover an earlier one is left out until there is room for both. */
  readonly isCrowded?: boolean | undefined;
  /** A line over these points. */
  readonly line?: readonly Position[] | undefined;
  readonly zoom?: number | undefined;
  readonly selectedId?: string | undefined;
  readonly label: string;
  readonly infoLinkLabel?: string | undefined;
  readonly isMetric?: boolean | undefined;
  readonly placeName?: string | undefined;
  readonly words: MapWords;
  /** Absent while it is loading, null when none could be loaded. */
  readonly renderer: MapRenderer | null | undefined;
  /** Said in the map's place when there is no renderer or it fails. The list beside the map serves all the same. */
  readonly unavailableText: string;
  readonly onMarker?: ((id: string) => void) | undefined;
  readonly onInfoLink?: ((id: string) => void) | undefined;
}

/**
 * A map of stops (spec §2 "Map component"). Never the only way: `MapList` stands beside it.
 *
 * Draws nothing before a place is known, in place of the sea at the specified default centre.
 */
export function Map({ renderer, unavailableText, markers, label, ...rest }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const [pressed, setPressed] = useState<{ readonly openId: string | undefined }>();
  const [broken, setBroken] = useState<MapRenderer>();

  const openId = pressed === undefined ? markers.find(({ open }) => open)?.id : pressed.openId;
  const { zoom = defaultZoom, isMetric = false, onMarker, onInfoLink, ...told } = rest;
  const options: MapOptions = {
    ...told,
    markers,
    label,
    zoom,
    isMetric,
    openId,
    onMarker(id) {
      if (rest.mode === 'route') setPressed({ openId: id === openId ? undefined : id });
      onMarker?.(id);
    },
    onInfoLink: (id) => onInfoLink?.(id),
    onInfoClose: () => setPressed({ openId: undefined }),
  };

  const isDrawn = renderer !== undefined && renderer !== null && renderer !== broken && markers.length > 0;
  const draw = useEffectEvent((draws: MapRenderer) => {
    if (container.current === null) return;
    try {
      handle.current = draws(container.current, options);
    } catch {
      // In a task of its own: the failure is an answer of the map, not a part of this drawing.
      queueMicrotask(() => setBroken(() => draws));
    }
  });
  // A map is a small program of its own in an element that React leaves alone: it is started and updated here.
  useEffect(() => {
    if (!isDrawn) return undefined;
    draw(renderer);
    return () => {
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [renderer, isDrawn]);
  useEffect(() => {
    handle.current?.update(options);
  });

  if (markers.length === 0) return null;
  const isUnavailable = renderer === null || (renderer !== undefined && renderer === broken);
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
