import { getMapView, type MapView } from '#shared/domain/maps/map-view.ts';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { createControls } from './leaflet-controls.ts';
import { listenToKeys } from './leaflet-keyboard.ts';
import { createLeafletLine } from './leaflet-line.ts';
import { createLeafletMarkers, infoSpacePx } from './leaflet-markers.ts';
import { addOutline, type Outline } from './leaflet-outline.ts';
import { type Tiles } from './leaflet-tiles.ts';
import { type MapOptions, type MapRenderer } from '../map-renderer.ts';
import { isSameView } from '../same-markers.ts';

/** Options of the renderer that needs no key. */
export interface LeafletSettings {
  readonly importOutline: () => Promise<Outline>;
  /** Map tiles above the outline. */
  readonly tiles?: Tiles | undefined;
  /** Called if the outline or the tiles fail to load: the map then has only markers. */
  readonly onFailure?: ((problem: unknown) => void) | undefined;
}

/** The distance of markers from the edge, in pixels: space for the pin and its name. */
const paddingPx = 48;
/** The highest zoom level for stops that are close to each other. */
const closestZoom = 15;

/**
 * Creates the renderer that needs no key (Leaflet above an outline from Natural Earth).
 *
 * One finger scrolls the page and two move the map. A mouse drags the map, and its wheel scrolls the page. It loads under
 * `require-trusted-types-for 'script'` when the build runs `shared/build/outline/leaflet-source.mjs`.
 */
export function createLeafletRenderer({ importOutline, tiles, onFailure }: LeafletSettings): MapRenderer {
  return (container, first) => {
    const document = container.ownerDocument;
    const element = document.createElement('div');
    element.className = 'map-leaflet';
    element.setAttribute('role', 'application');
    container.append(element);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = new LeafletMap(element, {
      minZoom: 3,
      maxZoom: 16,
      zoomAnimation: !isStill,
      inertia: !isStill,
      dragging: !matchMedia('(pointer: coarse)').matches,
    });
    listenToKeys(map, element);
    let current = first;
    let isDestroyed = false;
    /** Centre and zoom as fitted to the markers; the user may have changed them since. */
    let fittedView = '';
    show(first);

    const controls = createControls(document, map, tiles?.attribution ?? '');
    const line = createLeafletLine(map);
    const markers = createLeafletMarkers(document, map, () => current);
    controls.element.addEventListener('mousedown', stopPropagation);
    controls.element.addEventListener('dblclick', stopPropagation);
    element.append(controls.element);
    const resizes = new ResizeObserver(() => {
      // Before its style sheet loads, the map has no height; a phone that is rotated changes the width.
      const isUntouched = describeView() === fittedView;
      map.invalidateSize({ pan: false });
      if (isUntouched) show(current);
    });
    resizes.observe(element);
    paint();
    void addLayers();

    return {
      update(options) {
        const previous = current;
        current = options;
        if (previous.zoom !== options.zoom || !isSameView(previous.markers, options.markers)) show(options);
        paint();
      },
      destroy() {
        isDestroyed = true;
        resizes.disconnect();
        controls.destroy();
        markers.destroy();
        map.remove();
        element.remove();
      },
    };

    function paint() {
      element.setAttribute('aria-label', current.label);
      controls.update(current);
      line.update(current.line ?? []);
      markers.update(current);
    }

    function describeView(): string {
      return `${String(map.getZoom())} ${map.getCenter().toString()}`;
    }

    function show(options: MapOptions) {
      const view = getMapView(options.view?.length ? options.view : options.markers, options.zoom);
      if (view === undefined) return;
      fit(view, options.openId);
      fittedView = describeView();
    }

    function fit(view: MapView, openId: string | undefined) {
      if (view.kind === 'point') {
        map.setView(view.centre, view.zoom, { animate: false });
        return;
      }
      const { southWest, northEast } = view.bounds;
      const corners: [[number, number], [number, number]] = [
        [southWest.lat, southWest.lng],
        [northEast.lat, northEast.lng],
      ];
      map.fitBounds(corners, {
        maxZoom: closestZoom,
        paddingTopLeft: [paddingPx, openId === undefined ? paddingPx : infoSpacePx],
        paddingBottomRight: [paddingPx, paddingPx],
        animate: false,
      });
    }

    async function addLayers() {
      try {
        const outline = await importOutline();
        if (!isDestroyed) addOutline(map, outline);
        if (tiles === undefined) return;
        const { addTiles } = await import('./leaflet-tiles.ts');
        if (!isDestroyed) addTiles(map, tiles);
      } catch (problem) {
        onFailure?.(problem);
      }
    }
  };
}

/** Prevents a press on a control from starting a drag, and two presses from zooming the map. */
function stopPropagation(event: Event): void {
  event.stopPropagation();
}
