import { mapView, type MapView } from '#shared/domain/maps/map-view.ts';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { createControls } from './leaflet-controls.ts';
import { listenToKeys } from './leaflet-keyboard.ts';
import { createLeafletLine } from './leaflet-line.ts';
import { createLeafletMarkers, infoRoomPx } from './leaflet-markers.ts';
import { addOutline, type Outline } from './leaflet-outline.ts';
import { type Tiles } from './leaflet-tiles.ts';
import { type MapOptions, type MapRenderer } from '../map-renderer.ts';
import { isSameView } from '../same-markers.ts';

/** What the keyless renderer is given. */
export interface LeafletSettings {
  readonly importOutline: () => Promise<Outline>;
  /** Pictures over the outline. */
  readonly tiles?: Tiles | undefined;
  /** Told when the outline or the tiles cannot be loaded: the markers stand on plain ground then. */
  readonly onFailure?: ((problem: unknown) => void) | undefined;
}

/** Stays of a marker from the edge when the view is chosen, in pixels: room for the pin and its name. */
const paddingPx = 48;
/** Stops of one street are not shown closer than this. */
const closestZoom = 15;

/**
 * Makes the renderer that needs no key (Leaflet over an outline from Natural Earth).
 *
 * One finger scrolls the page and two move the map; a mouse drags it; the wheel is the page's. Loads under
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
    let shown = first;
    let isGone = false;
    /** Middle and zoom as they were chosen for the markers, not by a hand. */
    let chosen = '';
    show(first);

    const controls = createControls(document, map, tiles?.attribution ?? '');
    const line = createLeafletLine(map);
    const markers = createLeafletMarkers(document, map, () => shown);
    controls.element.addEventListener('mousedown', stop);
    controls.element.addEventListener('dblclick', stop);
    element.append(controls.element);
    const resizes = new ResizeObserver(() => {
      // A map that is drawn before its style sheet has no height, and one on a phone that is turned has another width.
      const isUntouched = viewNow() === chosen;
      map.invalidateSize({ pan: false });
      if (isUntouched) show(shown);
    });
    resizes.observe(element);
    paint();
    void addGround();

    return {
      update(options) {
        const before = shown;
        shown = options;
        if (before.zoom !== options.zoom || !isSameView(before.markers, options.markers)) show(options);
        paint();
      },
      destroy() {
        isGone = true;
        resizes.disconnect();
        controls.destroy();
        markers.destroy();
        map.remove();
        element.remove();
      },
    };

    function paint() {
      element.setAttribute('aria-label', shown.label);
      controls.update(shown);
      line.update(shown.line ?? []);
      markers.update(shown);
    }

    function viewNow(): string {
      return `${String(map.getZoom())} ${map.getCenter().toString()}`;
    }

    function show(options: MapOptions) {
      const view = mapView(options.view?.length ? options.view : options.markers, options.zoom);
      if (view === undefined) return;
      fit(view, options.openId);
      chosen = viewNow();
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
        paddingTopLeft: [paddingPx, openId === undefined ? paddingPx : infoRoomPx],
        paddingBottomRight: [paddingPx, paddingPx],
        animate: false,
      });
    }

    async function addGround() {
      try {
        const outline = await importOutline();
        if (!isGone) addOutline(map, outline);
        if (tiles === undefined) return;
        const { addTiles } = await import('./leaflet-tiles.ts');
        if (!isGone) addTiles(map, tiles);
      } catch (problem) {
        onFailure?.(problem);
      }
    }
  };
}

/** Presses on a button are not the beginning of a drag, and two of them no double click on the map. */
function stop(event: Event): void {
  event.stopPropagation();
}
