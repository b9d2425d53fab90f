import type { Position } from '#shared/domain/maps/distance.ts';
import { getMapView, type MapView } from '#shared/domain/maps/map-view.ts';
import type { Path } from 'leaflet';
// Modules of Leaflet's source, because all of Leaflet is twice as large. Those without names add gestures to the map.
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
import { hasSamePositions } from '../sync-markers.ts';

/** Options of the Leaflet renderer. */
export interface LeafletSettings {
  /** Loads the outline of the world's land and borders, which is the background of the map. */
  readonly importOutline: () => Promise<Outline>;
  /**
   * A service with detailed images of the map (tiles), which are shown above the outline; without it, there is only the
   * outline.
   */
  readonly tiles?: Tiles | undefined;
  /** Called if the outline or the code for tiles fails to load. The map still shows markers. */
  readonly onFailure?: ((problem: unknown) => void) | undefined;
}

/** The minimum distance of markers from the edge of the map, in pixels: space for the pin and its name. */
const paddingPx = 48;
/** The highest zoom level to which the view is fitted, if stops are close to each other. */
const closestZoom = 15;

/**
 * Creates the map renderer that needs no key of a map provider: the library Leaflet, with an outline of the world from
 * Natural Earth. The renderer draws a map into an element, and returns functions that update and destroy it.
 *
 * One finger scrolls the page and two fingers move the map. A mouse drags the map, and its wheel scrolls the page. Leaflet
 * works on pages with Trusted Types only if the build changes its source (`shared/build/outline/leaflet-source.mjs`).
 */
export function createLeafletRenderer({ importOutline, tiles, onFailure }: LeafletSettings): MapRenderer {
  return (container, initialOptions) => {
    const document = container.ownerDocument;
    const element = document.createElement('div');
    element.className = 'map-leaflet';
    element.setAttribute('role', 'application');
    container.append(element);
    const hasMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = new LeafletMap(element, {
      minZoom: 3,
      maxZoom: 16,
      zoomAnimation: hasMotion,
      inertia: hasMotion,
      // On touch screens, one finger scrolls the page.
      dragging: !matchMedia('(pointer: coarse)').matches,
    });
    listenToKeys(map, element);
    let current = initialOptions;
    let isDestroyed = false;
    /**
     * Centre and zoom level that the renderer has set, as `describeView` writes them. If the map has others, the user has moved
     * the map. The component that uses the renderer creates no map without markers, so the map always has a view.
     */
    let fittedView = '';
    fitView(initialOptions);

    const controls = createControls(document, map, tiles?.attribution ?? '');
    let line: Polyline | undefined;
    const markers = createLeafletMarkers(document, map, () => current);
    // Otherwise a press on a button of the controls would start a drag, and a double click would zoom the map.
    for (const type of ['mousedown', 'dblclick'])
      controls.element.addEventListener(type, (event) => event.stopPropagation());
    element.append(controls.element);
    const resizes = new ResizeObserver(() => {
      // The size changes when the map's style sheet loads and when a phone is rotated. The view is fitted to the markers again,
      // unless the user has moved the map.
      const isUntouched = describeView() === fittedView;
      map.invalidateSize({ pan: false });
      if (isUntouched) fitView(current);
    });
    resizes.observe(element);
    paint();
    void addLayers();

    return {
      update(options) {
        const previous = current;
        current = options;
        // Changes of other options, such as `view` and `openId`, do not move the map.
        if (previous.zoom !== options.zoom || !hasSamePositions(previous.markers, options.markers)) fitView(options);
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

    /** Draws the current options, without moving or zooming the map. */
    function paint() {
      element.setAttribute('aria-label', current.label);
      controls.update(current);
      drawLine(current.line ?? []);
      markers.update(current);
    }

    /**
     * Draws the line of a route, above the land and below the markers. The class `.map-line` sets its colour. Without points,
     * an existing line becomes empty instead of being removed.
     */
    function drawLine(points: readonly Position[]) {
      if (points.length < 2 && line === undefined) return;
      const options = { interactive: false, className: 'map-line' };
      line ??= new Polyline([], { ...options, renderer: createPathRenderer(map, 'line') }).addTo(map);
      line.setLatLngs([...points]);
    }

    /** Writes zoom level and centre as a text, to compare views: `7 LatLng(51.5, -0.12)`. */
    function describeView(): string {
      return `${String(map.getZoom())} ${map.getCenter().toString()}`;
    }

    /** Moves the map so that all positions of `view`, or else all markers, are visible. */
    function fitView(options: MapOptions) {
      const view = getMapView(options.view?.length ? options.view : options.markers, options.zoom);
      if (view === undefined) return;
      setView(view, options.openId);
      fittedView = describeView();
    }

    /** @param openId the marker whose information window is open: it needs space above the marker */
    function setView(view: MapView, openId: string | undefined) {
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

    /** Loads and draws the outline, then the tiles, if any. */
    async function addLayers() {
      try {
        const { land, borders } = await importOutline();
        if (isDestroyed) return;
        // Below everything else. The classes set the colours.
        const drawing = { renderer: createPathRenderer(map, 'outline'), interactive: false, smoothFactor: 0.8 };
        map.addLayer(new Polygon(decodeOutline(land), { ...drawing, className: 'map-land' }));
        map.addLayer(new Polyline(decodeOutline(borders), { ...drawing, className: 'map-border' }));
        if (tiles === undefined) return;
        const { addTiles } = await import('./leaflet-tiles.ts');
        if (!isDestroyed) addTiles(map, tiles);
      } catch (problem) {
        onFailure?.(problem);
      }
    }
  };
}

/** The distance by which an arrow key moves the map, in pixels. */
const stepPx = 80;
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};
/** The change of the zoom level by key. `=` and `_` are on the same keys as `+` and `-`, with or without Shift. */
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Lets arrow keys move the map, and plus and minus zoom it, while the map itself has the focus, instead of a button in it.
 *
 * Leaflet's own handler is not used: it moves the focus to the map on every mouse press, scrolls the window, and does not
 * remove its listeners from the document.
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
 * Creates a pane for lines and areas of a Leaflet map, and returns its SVG renderer.
 *
 * @param pane the name of the pane, whose class in the style sheet is `.leaflet-<name>-pane`
 */
function createPathRenderer(map: LeafletMap, pane: string): SVG {
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  // Paths are also drawn outside of the visible area, up to half of its size on each side, so that they are there when it
  // moves.
  const renderer = new SVG({ padding: 0.5, pane });
  // Leaflet's own `getRenderer` would also bundle its canvas renderer. Here each path has its renderer as an option.
  Object.assign(map, { getRenderer: ({ options }: Path) => options.renderer });
  map.addLayer(renderer);
  return renderer;
}

/** Land and borders of the world, as texts that `decodeOutline` reads. `shared/build/outline/world-outline.mjs` writes them. */
export interface Outline {
  readonly land: string;
  readonly borders: string;
}
