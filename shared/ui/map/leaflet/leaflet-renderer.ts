import type { Position } from '#shared/domain/maps/distance.ts';
import { getMapView, type MapView } from '#shared/domain/maps/map-view.ts';
import type { Path } from 'leaflet';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { SVG } from 'leaflet/src/layer/vector/SVG.js';
import { decodeOutline } from '../decode-outline.ts';
import { createControls } from './leaflet-controls.ts';
import { createLeafletMarkers, infoSpacePx } from './leaflet-markers.ts';
import { type Tiles } from './leaflet-tiles.ts';
import { type MapOptions, type MapRenderer } from '../map-renderer.ts';
import { isSameView } from '../sync-markers.ts';

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

const stepPx = 80;
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Lets arrow keys move the map, and plus and minus zoom it, while the map and not a button in it has the focus.
 *
 * Leaflet's own handler is not used: it takes the focus on every mouse press, scrolls the window, and does not remove its
 * listeners from the document.
 */
export function listenToKeys(map: LeafletMap, element: HTMLElement): void {
  element.tabIndex = 0;
  element.addEventListener('keydown', (event) => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = pans[event.key];
    const zoom = zooms[event.key];
    if (pan !== undefined) map.panBy([...pan]);
    else if (zoom !== undefined) map.setZoom(map.getZoom() + zoom);
    else return;
    event.preventDefault();
  });
}

/**
 * Creates a pane for lines and areas of a Leaflet map. It receives no events.
 *
 * Leaflet finds the renderer of a path by a mixin that imports the canvas renderer as well; here each path names its own.
 *
 * @param pane the name of the pane; the style sheet knows it as `.leaflet-<name>-pane`
 */
function createPaths(map: LeafletMap, pane: string): SVG {
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  const renderer = new SVG({ padding: 0.5, pane });
  Object.assign(map, { getRenderer: ({ options }: Path) => options.renderer });
  map.addLayer(renderer);
  return renderer;
}

/** Creates the line of a route on a Leaflet map, above the land and below the markers. Its colour is that of `.map-line`. */
function createLeafletLine(map: LeafletMap): { readonly update: (points: readonly Position[]) => void } {
  let line: Polyline | undefined;
  return {
    update(points) {
      if (points.length < 2 && line === undefined) return;
      line ??= new Polyline([], {
        renderer: createPaths(map, 'line'),
        interactive: false,
        className: 'map-line',
      }).addTo(map);
      line.setLatLngs([...points]);
    },
  };
}

/** Land and borders as `world-outline.mjs` encodes them. */
export interface Outline {
  readonly land: string;
  readonly borders: string;
}

/**
 * Draws land and borders below everything else. The style sheet sets their colours: `.map-land`, `.map-border`.
 */
function addOutline(map: LeafletMap, outline: Outline): void {
  const renderer = createPaths(map, 'outline');
  const drawing = { renderer, interactive: false, smoothFactor: 0.8 };
  map.addLayer(new Polygon(decodeOutline(outline.land), { ...drawing, className: 'map-land' }));
  map.addLayer(new Polyline(decodeOutline(outline.borders), { ...drawing, className: 'map-border' }));
}
