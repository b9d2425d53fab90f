import type { LeafletEvent, Map as LeafletMap, ZoomAnimEvent } from 'leaflet';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { createInfo } from '../map-info.ts';
import { createMarker, markState } from '../map-marker.ts';
import type { MapOptions } from '../map-renderer.ts';
import { type DrawnMarker, syncMarkers } from '../sync-markers.ts';

/** The element of a marker on the map, and the function that removes it. */
interface Drawing {
  readonly element: HTMLElement;
  readonly remove: () => void;
}

/** The space that an open information window needs above its marker, in pixels. */
export const infoSpacePx = 140;
/** The size of a marker that is a text label, and of one that is a pin, in pixels. */
const labelSize = { width: 62, height: 30 };
const pinSize = { width: 44, height: 44 };
/** The minimum distance of a marker from the edge of the map, in pixels. */
const markerMarginPx = 48;

/**
 * Creates the markers of a Leaflet map and the information window of the open marker. All markers together are one tab stop;
 * arrow keys move between them. The active marker is the one whose information window is open (mode `route`), or the selected
 * stop (mode `city`). In the mode `stop`, there is one marker, which cannot be pressed or focused.
 *
 * @param getOptions returns the current options, so that a press calls the latest callbacks
 */
export function createLeafletMarkers(document: Document, map: LeafletMap, getOptions: () => MapOptions) {
  const pane = map.createPane('places');
  const drawnMarkers = new Map<string, DrawnMarker<Drawing>>();
  /** The open information window, its marker, and the label of its link. */
  let info:
    | { readonly owner: DrawnMarker<Drawing>; readonly label: string | undefined; readonly remove: () => void }
    | undefined;
  /** The active marker at the previous update. */
  let lastActiveId: string | undefined;
  /** The last focused marker, or an active one: it is the tab stop if it is visible. */
  let tabStopId: string | undefined;
  // A press on a marker must not drag the map, nor a double click zoom it.
  pane.addEventListener('mousedown', (event) => event.stopPropagation());
  pane.addEventListener('dblclick', (event) => event.stopPropagation());
  map.on('zoomend', hideOverlaps);
  pane.addEventListener('keydown', (event) => {
    moveFocus(event);
    if (event.key !== 'Escape' || info === undefined) return;
    // Escape closes the information window, but not a dialog around the map.
    event.preventDefault();
    event.stopPropagation();
    close(info.owner.marker.id);
  });

  return {
    /** Shows new options. `getOptions` already returns them. */
    update(options: MapOptions) {
      const { mode, markers } = options;
      // Removes the elements of markers that are no longer in the list or have changed, and draws new ones.
      syncMarkers(drawnMarkers, markers, { draw, remove: (drawing) => drawing.remove() });
      const activeId = mode === 'route' ? options.openId : options.selectedId;
      for (const [id, { drawing }] of drawnMarkers) markState(drawing.element, mode, id === activeId);
      if (tabStopId === undefined || !drawnMarkers.has(tabStopId)) tabStopId = activeId;
      hideOverlaps();
      showInfo(options);
      if (activeId !== lastActiveId) reveal(activeId, mode === 'route' ? infoSpacePx : markerMarginPx);
      lastActiveId = activeId;
    },
    destroy() {
      map.off('zoomend', hideOverlaps);
      info?.remove();
      for (const { drawing } of drawnMarkers.values()) drawing.remove();
      drawnMarkers.clear();
    },
  };

  /**
   * With the option `hidesOverlaps`, which never changes, hides markers that overlap more important ones: first the active and
   * the focused one, then the others in the order of the list. Called at each update, and after each zoom, which changes
   * distances.
   */
  function hideOverlaps() {
    const { markers, hidesOverlaps, mode, openId, selectedId } = getOptions();
    if (!hidesOverlaps) return updateTabStop();
    const activeId = mode === 'route' ? openId : selectedId;
    const inOrder = markers.flatMap((marker) => drawnMarkers.get(marker.id) ?? []);
    const isImportant = ({ marker, drawing }: (typeof inOrder)[number]) =>
      marker.id === activeId || drawing.element.matches(':focus');
    const byImportance = [...inOrder.filter(isImportant), ...inOrder.filter((marker) => !isImportant(marker))];
    const points = byImportance.map(({ marker }) => map.latLngToLayerPoint(marker.position));
    // All markers count with one size: that of labels if any of them has a label.
    const size = byImportance.some(({ marker }) => marker.label) ? labelSize : pinSize;
    avoidOverlaps(points, size).forEach((isVisible, index) => {
      const element = byImportance[index]?.drawing.element;
      if (element) element.hidden = !isVisible;
    });
    updateTabStop();
  }

  /** Lists the visible markers in the order of the options. */
  function listVisible() {
    const { markers } = getOptions();
    return markers.flatMap(({ id }) => drawnMarkers.get(id) ?? []).filter(({ drawing }) => !drawing.element.hidden);
  }

  /** Makes one marker the tab stop: that of `tabStopId` if it is visible, or else the first visible one. */
  function updateTabStop() {
    if (getOptions().mode === 'stop') return;
    const visible = listVisible();
    const tabStop = visible.find(({ marker }) => marker.id === tabStopId) ?? visible[0];
    for (const { marker, drawing } of drawnMarkers.values())
      drawing.element.tabIndex = marker.id === tabStop?.marker.id ? 0 : -1;
  }

  /** Moves the focus from a marker to another one if the key is an arrow key, Home or End. */
  function moveFocus(event: KeyboardEvent) {
    const visible = listVisible();
    const index = visible.findIndex(({ drawing }) => drawing.element === event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const points = visible.map(({ marker }) => map.latLngToLayerPoint(marker.position));
    const nextIndex = findNextMarker(points, index, event.key);
    if (nextIndex === undefined) return;
    event.preventDefault();
    visible[nextIndex]?.drawing.element.focus();
  }

  function draw(marker: MapMarker): Drawing {
    const { mode } = getOptions();
    const element = createMarker(document, marker, mode);
    if (mode !== 'stop') element.addEventListener('click', () => getOptions().onMarker(marker.id));
    element.addEventListener('focus', () => {
      tabStopId = marker.id;
      updateTabStop();
      reveal(marker.id, markerMarginPx);
    });
    pane.append(element);
    return { element, remove: placeOnMap(map, element, marker.position) };
  }

  /** Opens, replaces or removes the information window, unless the open marker and its link are the same as before. */
  function showInfo({ mode, openId, infoLinkLabel, texts }: MapOptions) {
    const openMarker = mode === 'route' && openId !== undefined ? drawnMarkers.get(openId) : undefined;
    if (info !== undefined && info.owner === openMarker && info.label === infoLinkLabel) return;
    info?.remove();
    info = undefined;
    if (openMarker === undefined) return;
    const { id, title, position } = openMarker.marker;
    const holder = document.createElement('div');
    holder.className = 'map-info-holder';
    const content = createInfo(document, {
      title,
      linkLabel: infoLinkLabel,
      closeLabel: texts.closeInfo,
      onLink: () => getOptions().onInfoLink(id),
      onClose: () => close(id),
    });
    holder.append(content);
    holder.addEventListener('focusin', () => reveal(id, infoSpacePx));
    // The window is directly after the marker, so that it is next in the tab order.
    openMarker.drawing.element.after(holder);
    info = { owner: openMarker, label: infoLinkLabel, remove: placeOnMap(map, holder, position) };
  }

  /**
   * Reports that the user has closed the information window; the caller's next update removes it. The focus moves to its
   * marker, since the window may contain it.
   */
  function close(id: string) {
    drawnMarkers.get(id)?.drawing.element.focus();
    getOptions().onInfoClose();
  }

  /** Moves the map, if necessary, so that a marker is visible, with free space above it. */
  function reveal(id: string | undefined, spaceAbovePx: number) {
    const place = id === undefined ? undefined : drawnMarkers.get(id)?.marker.position;
    if (place === undefined) return;
    map.panInside(place, {
      paddingTopLeft: [markerMarginPx, spaceAbovePx],
      paddingBottomRight: [markerMarginPx, markerMarginPx],
      // Without animation, because the next Tab might be pressed before its end.
      animate: false,
    });
  }
}

/**
 * Keeps an element at a geographical position of a Leaflet map while the map is panned and zoomed.
 *
 * Leaflet's own `L.Marker` is not used: it gives elements the role of buttons, and contains code for images and dragging.
 *
 * @returns a function that removes the element
 */
export function placeOnMap(map: LeafletMap, element: HTMLElement, position: MapMarker['position']): () => void {
  element.classList.add('leaflet-zoom-animated', 'map-placed');
  /** Sets the position in the layer of the markers, in pixels. */
  const setPosition = (x: number, y: number) => {
    element.style.transform = `translate3d(${String(Math.round(x))}px, ${String(Math.round(y))}px, 0)`;
    // Markers further south overlap those further north.
    element.style.zIndex = String(Math.round(y));
  };
  const update = () => {
    const { x, y } = map.latLngToLayerPoint(position);
    setPosition(x, y);
  };
  /** Moves the element to its position at the end of a zoom. A CSS transition of Leaflet animates the move. */
  const animate = (event: LeafletEvent) => {
    const { center, zoom } = event as ZoomAnimEvent;
    // The same calculation as for Leaflet's own markers: `corner` is the origin of the layer after the zoom, in pixels of the
    // world at that zoom level; `pane` is by how much the user has dragged the layer.
    const pane = map.layerPointToContainerPoint([0, 0]);
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
    const { x, y } = map.project(position, zoom).subtract(corner);
    setPosition(x, y);
  };
  map.on('zoom viewreset', update);
  map.on('zoomanim', animate);
  update();
  return () => {
    map.off('zoom viewreset', update);
    map.off('zoomanim', animate);
    element.remove();
  };
}

/**
 * Returns for each point whether its marker can be shown without overlapping the marker of a previous point that is shown.
 *
 * @param points in pixels, the most important first
 * @param size the size of a marker, in pixels
 */
export function avoidOverlaps(
  points: readonly ScreenPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly boolean[] {
  const visiblePoints: ScreenPoint[] = [];
  return points.map((point) => {
    const isVisible = visiblePoints.every(
      ({ x, y }) => Math.abs(x - point.x) >= width || Math.abs(y - point.y) >= height,
    );
    if (isVisible) visiblePoints.push(point);
    return isVisible;
  });
}

/** A position on the map in pixels: `x` to the right, `y` downwards. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Functions that split an offset in pixels into the distance in the direction of a key, and the distance to the side. */
const directions: Readonly<Record<string, (x: number, y: number) => readonly [forward: number, sideways: number]>> = {
  ArrowRight: (x, y) => [x, y],
  ArrowLeft: (x, y) => [-x, y],
  ArrowDown: (x, y) => [y, x],
  ArrowUp: (x, y) => [-y, x],
};

/**
 * Finds the marker to which a key moves the focus. For an arrow key, it is the nearest marker in the direction of the key; the
 * distance to the side counts twice. Home and End move to the first and the last marker.
 *
 * @param points the positions of the visible markers
 * @param index the index of the focused marker
 * @returns the index of the next marker: the same index if there is no marker in the direction, undefined for other keys
 */
export function findNextMarker(points: readonly ScreenPoint[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  const splitOffset = directions[key];
  const from = points[index];
  if (!splitOffset || !from) return undefined;
  // Markers behind the focused one are skipped.
  let [nearest, lowestCost] = [index, Infinity];
  points.forEach(({ x, y }, candidate) => {
    const [forward, sideways] = splitOffset(x - from.x, y - from.y);
    const cost = forward + 2 * Math.abs(sideways);
    if (forward > 0 && cost < lowestCost) [nearest, lowestCost] = [candidate, cost];
  });
  return nearest;
}
